import { html } from 'hono/html';
import { plateau } from '../drawings/plateau.ts';
import type { Page } from '../layout.ts';

/** The page for unknown addresses. */
export const notFoundPage: Page = {
  path: '',
  title: 'No cairn here · Fjord & Fell',
  description: 'There is no page at this address.',
  styles: ['drawings', 'prose', 'article'],
  main: html`
    <article class="article">
      <div class="article-picture">${plateau}</div>
      <header>
        <p class="kicker">404</p>
        <h1>No cairn here</h1>
        <p class="lead">There is no page at this address. Go back to the last one you were sure of.</p>
        <p><a class="primary" href="/">To the first page</a></p>
      </header>
    </article>
  `,
};
