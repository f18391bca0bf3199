import { createApp, createSSRApp } from 'vue';
import App from './app.vue';

const root = document.getElementById('root');
const create = root?.firstElementChild ? createSSRApp : createApp;
create(App, { path: location.pathname }).mount('#root');

// After hydration, which expects the elements as the server wrote them.
void import('assent/define');
