import 'assent/define';
import { mount, unmount } from 'svelte';
import App from './app.svelte';

const app = mount(App, { target: document.querySelector('#app') });
addEventListener('unmount', () => unmount(app), { once: true });
