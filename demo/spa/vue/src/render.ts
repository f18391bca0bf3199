import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './app.vue';

/** The application as HTML, for a server. Loads nothing that needs a page. */
export function render(path: string): Promise<string> {
  return renderToString(createSSRApp(App, { path }));
}
