import { html } from 'hono/html';
import { type catalogue, inEnglish } from '../catalogue.ts';
import type { Page } from '../layout.ts';

type Vendor = (typeof catalogue.vendors)[number];

/** The short privacy policy of a fictional vendor. */
export const vendorPolicyPage = (vendor: Vendor): Page => {
  const name = inEnglish(vendor.name);
  return {
    path: `/vendors/${vendor.id}/privacy/`,
    title: `${name}: privacy policy`,
    description: `What ${name} does with data, in this demonstration.`,
    styles: ['prose', 'privacy'],
    main: html`
      <article class="policy">
        <header>
          <p class="kicker">Privacy policy</p>
          <h1>${name}</h1>
        </header>
        <div class="prose">
          <p>
            ${name} is an invented company. In this demonstration it is played by the same small server as the
            shop, and all it keeps is a count of the requests it got, until the server stops.
          </p>
          <p>
            If it existed, it would keep what it learns from this site for ${inEnglish(vendor.retention)}, and
            this page would say why, where, and whom to write to.
          </p>
          <p><a href="/privacy/">Back to the policy of Fjord &amp; Fell</a></p>
        </div>
      </article>
    `,
  };
};
