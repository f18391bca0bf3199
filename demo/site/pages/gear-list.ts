import { html } from 'hono/html';
import { gear, gearCard } from '../gear.ts';
import type { Page } from '../layout.ts';

/** All gear. */
export const gearListPage: Page = {
  path: '/gear/',
  title: 'Gear · Fjord & Fell',
  description: 'A jacket, a tent and a pack. We make three things, and mend them.',
  styles: ['gear-drawings', 'cards'],
  main: html`
    <section class="band intro">
      <p class="kicker">Gear</p>
      <h1>We make three things</h1>
      <p class="lead">
        A jacket, a tent and a pack. Each is in its fifth year or later, and each gets better by what comes
        back to the workshop broken.
      </p>
    </section>
    <section class="band cards three" aria-labelledby="all">
      <h2 id="all" class="visually-hidden">All gear</h2>
      ${gear.map(gearCard)}
    </section>
  `,
};
