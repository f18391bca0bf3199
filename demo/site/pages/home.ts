import { html } from 'hono/html';
import { fjord } from '../drawings/fjord.ts';
import { storm } from '../drawings/storm.ts';
import { gear, gearCard } from '../gear.ts';
import { articleCard, articles } from '../journal.ts';
import type { Page } from '../layout.ts';

/** The first page. */
export const homePage: Page = {
  path: '/',
  title: 'Fjord & Fell: clothing and tents for the weather you have',
  description: 'Outdoor clothing and tents from the far north, sewn to be mended.',
  styles: ['drawings', 'gear-drawings', 'home', 'cards'],
  look: 'home-page',
  main: html`
    <section class="hero" aria-labelledby="hero-title">
      ${fjord}
      <div class="hero-words">
        <h1 id="hero-title">Made for the weather you have</h1>
        <p>A jacket, a tent and a pack from sixty-eight degrees north. Sewn to be mended.</p>
        <p class="hero-ways">
          <a class="primary" href="/gear/skarv-shell/">See the Skarv Shell</a>
          <a class="quiet" href="/journal/">Read the journal</a>
        </p>
      </div>
    </section>
    <section class="band statement">
      <p>
        We are eleven people and nine sewing machines in a former fish hall. We make three things, we make
        them ourselves, and when they come back torn we make them again.
      </p>
      <dl>
        <div>
          <dt>Mended last year</dt>
          <dd>3,412</dd>
        </div>
        <div>
          <dt>Oldest jacket in use</dt>
          <dd>19 years</dd>
        </div>
        <div>
          <dt>Cost of mending</dt>
          <dd>€ 0</dd>
        </div>
      </dl>
    </section>
    <section class="band" aria-labelledby="gear-title">
      <h2 id="gear-title" class="section-title">Three things <a href="/gear/">All gear</a></h2>
      <div class="cards three">${gear.map(gearCard)}</div>
    </section>
    <section class="film-band" aria-labelledby="film-title">
      ${storm}
      <div>
        <p class="kicker">A film of four minutes</p>
        <h2 id="film-title">Forty Knots</h2>
        <p>A woman walks to the end of the land, leans on the wind, and walks back.</p>
        <p><a class="primary" href="/film/">Go to the film</a></p>
      </div>
    </section>
    <section class="band" aria-labelledby="journal-title">
      <h2 id="journal-title" class="section-title">From the journal <a href="/journal/">All articles</a></h2>
      <div class="cards three">${articles.map(articleCard)}</div>
    </section>
  `,
};
