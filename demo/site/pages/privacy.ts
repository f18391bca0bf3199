import type { StoredItem } from 'assent-server/protocol';
import { html } from 'hono/html';
import { catalogue, inEnglish } from '../catalogue.ts';
import type { Markup, Page } from '../layout.ts';

const { brand, targets, vendors } = catalogue;

const targetNames = (ids: readonly string[]): string =>
  targets
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => inEnglish(name))
    .join(', ');

const storedItem = ({ kind, name }: StoredItem): Markup =>
  html`<span class="stored"><code>${name}</code> (${kind})</span>`;

const vendorRow = (vendor: (typeof vendors)[number]): Markup => html`
  <tr>
    <th scope="row"><a href="${vendor.policyUrl ?? '/privacy/'}">${inEnglish(vendor.name)}</a></th>
    <td data-label="For">${targetNames(vendor.targets)}</td>
    <td data-label="Keeps in your browser">
      ${vendor.storage?.length ? vendor.storage.map(storedItem) : 'Nothing'}
    </td>
    <td data-label="For how long">${inEnglish(vendor.retention)}</td>
  </tr>
`;

/** The privacy policy. Its lists come from the catalogue, so that they always agree. */
export const privacyPage: Page = {
  path: '/privacy/',
  title: 'Privacy policy · Fjord & Fell',
  description: 'What this site keeps, what others may keep if you let them, and how to change your mind.',
  styles: ['prose', 'privacy'],
  main: html`
    <article class="policy">
      <header>
        <p class="kicker">Version ${brand.privacyPolicy.version}</p>
        <h1>Privacy policy</h1>
        <p class="lead">
          We keep as little as we can. Others keep something only if you say so, and stop when you say so.
        </p>
        <p>
          <button class="quiet" type="button" data-assent-open="preferences">Your privacy choices</button>
        </p>
      </header>
      <div class="prose">
        <h2>Who we are</h2>
        <p>
          Fjord &amp; Fell, Fish Hall 4, sixty-eight degrees north. Write to us about your data at
          <a href="mailto:${brand.contact}">${brand.contact}</a>. We answer within a month, usually within a
          day.
        </p>
        <h2>Before you choose</h2>
        <p>
          Until you choose, this site stores nothing in your browser, assigns you no identifier, and sends no
          request to anybody else. You can read, shop and leave without ever choosing. If you put something
          into the basket, the basket is kept in the tab until you close it.
        </p>
        <h2>What you can choose</h2>
        <dl>
          ${targets.map(
            (target) => html`
              <dt>${inEnglish(target.name)}</dt>
              <dd>${inEnglish(target.description)} ${target.required ? inEnglish(target.reason) : ''}</dd>
            `,
          )}
        </dl>
        <h2>What we record</h2>
        <p>
          When you choose, we record what you allowed and what you refused, when, in which language you were
          asked, and which version of this page applied. It is recorded under a random number that lives in
          your browser (<code>assent_id</code>), so that we can show you what we have on record and prove that
          you were asked. The number goes to nobody else. A refusal is kept exactly as long as an acceptance:
          we ask again after ${catalogue.askAgainAfterMonths} months, or when something here changes.
        </p>
      </div>
      <section aria-labelledby="who">
        <h2 id="who">Who may process data</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">For</th>
              <th scope="col">Keeps in your browser</th>
              <th scope="col">For how long</th>
            </tr>
          </thead>
          <tbody>
            ${vendors.map(vendorRow)}
          </tbody>
        </table>
      </section>
      <div class="prose">
        <h2>A signal from your browser</h2>
        <p>
          If your browser sends the Global Privacy Control signal, we take it as a refusal of marketing. We
          say so at
          <a href="/.well-known/gpc.json">/.well-known/gpc.json</a>.
        </p>
        <h2>Your rights</h2>
        <p>
          You can see what we hold about you, have it corrected or deleted, and complain to the data
          protection authority of the country you live in. You can withdraw what you allowed at any time, as
          easily as you allowed it: the link is at the foot of every page.
        </p>
        <h2 id="assent">About this demonstration</h2>
        <p>
          Fjord &amp; Fell does not exist, and neither do the companies above; all of them are played by the
          one small server that sent you this page. What is real is the part about consent: the banner, the
          records, and the service that keeps them are Assent at work. Look at the network panel of your
          browser: nothing is loaded from anywhere else, and the tags wait until you let them.
        </p>
      </div>
    </article>
  `,
};
