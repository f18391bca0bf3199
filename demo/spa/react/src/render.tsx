import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The application as HTML, for a server. Loads nothing that needs a page. */
export function render(path: string): string {
  return renderToString(<App path={path} />);
}
