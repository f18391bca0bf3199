import { html } from 'hono/html';
import { articleCard, articles } from '../journal.ts';
import type { Page } from '../layout.ts';

/** All articles. */
export const journalListPage: Page = {
  path: '/journal/',
  title: 'Journal · Fjord & Fell',
  description: 'Walked, learned and mended: what we found out, written down.',
  styles: ['drawings', 'gear-drawings', 'cards'],
  main: html`
    <section class="band intro">
      <p class="kicker">Journal</p>
      <h1>Walked, learned, mended</h1>
      <p class="lead">We write when there is something to say. That is about four times a year.</p>
    </section>
    <section class="band cards three" aria-labelledby="all">
      <h2 id="all" class="visually-hidden">All articles</h2>
      ${articles.map(articleCard)}
    </section>
  `,
};
