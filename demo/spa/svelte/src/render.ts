import { render as renderApp } from 'svelte/server';
import App from './app.svelte';

/** The application as HTML, for a server. Loads nothing that needs a page. */
export function render(path: string): string {
  return renderApp(App, { props: { path } }).body;
}
