import { html, nothing, type TemplateResult } from 'lit';
import type { Backdrop } from './face-address.ts';

/** A page of a kind of brand, drawn in a few strokes, for the widget to stand on. */
export function drawBackdrop(backdrop: Backdrop): TemplateResult | typeof nothing {
  if (backdrop === 'shop') return shop;
  if (backdrop === 'news') return news;
  if (backdrop === 'clinic') return clinic;
  return nothing;
}

const shop = html`
  <div class="backdrop shop">
    <header>
      <b>Fjord &amp; Fell</b>
      <nav>Tents · Packs · Journal</nav>
    </header>
    <section class="hero">
      <h1>Out there, longer.</h1>
      <p>Gear for weather that has not been told yet.</p>
    </section>
    <section class="tiles">
      ${['Ridge tent', 'Night pack', 'Storm shell'].map(
        (name, index) =>
          html`<figure>
            <i class="tile-${index}"></i>
            <figcaption>${name}</figcaption>
          </figure>`,
      )}
    </section>
  </div>
`;

const news = html`
  <div class="backdrop news">
    <header>
      <b>The Northern Post</b>
      <nav>World · Sea · Weather · Letters</nav>
    </header>
    <article>
      <h1>A storm is given its name before it has one</h1>
      <p class="by">By our correspondent at the coast</p>
      <p>
        On the headland they had tied down what could be tied down. The rest, the harbour master said, would
        have to look after itself until Thursday.
      </p>
      <p>
        Boats came in through the night, and the lamps along the quay stayed lit. Nobody counted them;
        everybody knew the number.
      </p>
    </article>
  </div>
`;

const clinic = html`
  <div class="backdrop clinic">
    <header>
      <b>Lindens, family doctors</b>
      <nav>Appointments · Team · Directions</nav>
    </header>
    <section>
      <h1>We have time for you.</h1>
      <p>Open from Monday to Friday, eight to six. Call first if it is urgent.</p>
      <span class="call">Book an appointment</span>
    </section>
  </div>
`;
