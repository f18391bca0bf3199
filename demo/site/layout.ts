import { html } from 'hono/html';
import { mark } from './drawings/mark.ts';

/** The result of a template of `hono/html`. */
export type Markup = ReturnType<typeof html>;

/** A page of the site. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Names of further style sheets. */
  readonly styles: readonly string[];
  /** Names of further module scripts. */
  readonly scripts?: readonly string[];
  /** A class for the body. */
  readonly look?: string;
  readonly main: Markup;
}

const destinations = [
  { path: '/gear/', name: 'Gear' },
  { path: '/journal/', name: 'Journal' },
  { path: '/film/', name: 'Film' },
  { path: '/account/', name: 'Account' },
] as const;

const heldBackTags = html`
  <script
    type="text/plain"
    data-assent-vendor="tally"
    data-assent-target="statistics"
    data-assent-src="/vendors/tally/tally.js"
  ></script>
  <img
    class="pixel"
    alt=""
    width="1"
    height="1"
    data-assent-vendor="pathfinder"
    data-assent-target="marketing"
    data-assent-src="/vendors/pathfinder/pixel.svg"
  />
`;

/** A link of the navigation, marked if it leads to the current page. */
function destination({ path, name }: (typeof destinations)[number], at: string): Markup {
  if (path === at) return html`<a href="${path}" aria-current="page">${name}</a>`;
  if (at.startsWith(path)) return html`<a href="${path}" aria-current="true">${name}</a>`;
  return html`<a href="${path}">${name}</a>`;
}

/** The HTML document of a page. `language` is the language of the privacy choices. */
export function layout(page: Page, language?: string): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script
          src="/assent/assent.js"
          data-proxy="/consent"
          data-catalogue="/consent-catalogue.json"
          ${language === undefined ? '' : html`data-lang="${language}"`}
        ></script>
        <link rel="stylesheet" href="/styles/site.css" />
        <link rel="stylesheet" href="/styles/frame.css" />
        ${page.styles.map((name) => html`<link rel="stylesheet" href="/styles/${name}.css" />`)}
        <script type="module" src="/scripts/basket.js"></script>
        ${page.scripts?.map((name) => html`<script type="module" src="/scripts/${name}.js"></script>`)}
      </head>
      <body class="${page.look ?? ''}">
        <header class="site-header">
          <a class="skip" href="#main">Skip to the content</a>
          <a class="brand" href="/">${mark}<span>Fjord &amp; Fell</span></a>
          <nav aria-label="Main">${destinations.map((entry) => destination(entry, page.path))}</nav>
          <button class="basket-button" type="button" hidden>
            Basket <span class="basket-count">0</span>
          </button>
        </header>
        <main id="main" tabindex="-1">${page.main}</main>
        <footer class="site-footer">
          <div class="footer-words">
            <p class="footer-brand">${mark}<span>Fjord &amp; Fell</span></p>
            <p>Outdoor clothing and tents, sewn to be mended.</p>
            <p class="fine">
              An invented brand. It shows what a site looks like with
              <a href="/privacy/#assent">Assent</a>.
            </p>
          </div>
          <nav aria-label="Gear">
            <h2>Gear</h2>
            <a href="/gear/skarv-shell/">Skarv Shell</a>
            <a href="/gear/lune-tent/">Lune 2</a>
            <a href="/gear/vidde-pack/">Vidde 45</a>
          </nav>
          <nav aria-label="Read">
            <h2>Read</h2>
            <a href="/journal/">Journal</a>
            <a href="/film/">Forty Knots, a film</a>
          </nav>
          <nav aria-label="Privacy">
            <h2>Privacy</h2>
            <a href="/privacy/">Privacy policy</a>
            <button class="link" type="button" data-assent-open="preferences">Privacy choices</button>
          </nav>
        </footer>
        <dialog class="basket" aria-labelledby="basket-title">
          <h2 id="basket-title">Your basket</h2>
          <ul class="basket-items"></ul>
          <p class="basket-empty">Nothing here yet.</p>
          <p class="basket-total"></p>
          <form method="dialog"><button type="submit">Close</button></form>
        </dialog>
        <p class="basket-news" role="status"></p>
        ${heldBackTags}
      </body>
    </html>`;
}
