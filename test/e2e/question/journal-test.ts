import type { Page } from '@playwright/test';
import { renderBanner, type RenderedBanner } from 'assent/banner';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test as base } from '../gating/gating-test.ts';

export { expect };

/** A page whose HTML has the question. */
export interface Journal extends RenderedBanner {
  /** For visitors, and not for developers. */
  readonly url: string;
  /** The text of the site's catalogue. */
  readonly catalogue: string;
  /** Serves it with another question, with more in its body, or in its head. */
  readonly change: (question: string, more?: string, head?: string) => void;
}

/** The brand's page `/example` has the question, a blocked tag of a vendor, and a button for the choices. */
export const test = base.extend<{ journal: Journal }>({
  journal: async ({ world, request }, use) => {
    const catalogue = await (await request.get('/consent-catalogue.json')).text();
    const banner = await renderBanner(catalogue, { language: 'en' });
    world.site.takeOurs();
    const change = (question: string, more = '', head = '') =>
      world.site.setExample(head + pageWith(question, world.collector.url, more));
    change(banner.html);
    await use({ ...banner, url: asVisitorsSite(`${world.site.url}/example`), catalogue, change });
  },
});

const pageWith = (question: string, vendorsUrl: string, more: string) =>
  `<meta charset="utf-8"><script type="text/plain" data-assent src="/assent/assent.js"></script>
  <script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics" data-src="${vendorsUrl}/tally/tag.js"></script>
  </head><body><h1>Journal</h1>${more}${'<p>Story</p>'.repeat(60)}
  <button data-assent-open="preferences">Privacy choices</button>${question}</body></html>`;

/** Serves the page with a Content Security Policy. */
export async function setPolicy(page: Page, { url }: Journal, policy: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch({ url: url.replace('localhost.', 'localhost') });
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
}
