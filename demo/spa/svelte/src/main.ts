import 'assent/define';
import { mount } from 'svelte';
import App from './app.svelte';

const target = document.getElementById('root');
if (target) mount(App, { target });
