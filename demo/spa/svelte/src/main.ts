import { hydrate, mount } from 'svelte';
import App from './app.svelte';

const target = document.getElementById('root');
const start = target?.firstElementChild ? hydrate : mount;
if (target) start(App, { target, props: { path: location.pathname } });

// After hydration, which expects the elements as the server wrote them.
void import('assent/define');
