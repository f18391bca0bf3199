import type { Page } from '@playwright/test';
import { renderBanner } from 'assent/banner';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, type GatingWorld, test as base } from '../gating/gating-test.ts';

interface Given {
  /** The address of the brand's site, on a host that is no developer's. */
  readonly site: string;
  /** The markup of its question. */
  readonly markup: string;
  /** What the page throws or complains of. */
  readonly troubles: readonly string[];
  /** The actions that reached the brand's server, each once. */
  readonly sent: () => readonly string[];
}

export const test = base.extend<Given>({
  site: ({ world }, use) => use(asVisitorsSite(world.site.url)),
  markup: async ({ request }, use) => {
    const catalogue = await (await request.get('/consent-catalogue.json')).text();
    await use((await renderBanner(catalogue, { language: 'en' })).html);
  },
  troubles: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => {
      // Frameworks insert the markup by a parser that attaches no shadow roots, and Chromium says so.
      const isKnown = message.text().startsWith('Found declarative shadowrootmode');
      if (['error', 'warning'].includes(message.type()) && !isKnown) troubles.push(message.text());
    });
    await use(troubles);
  },
  sent: ({ world }, use) => use(postedActions(world)),
});

export const question = (page: Page) => page.locator('assent-banner section');

export const press = (page: Page, action: string) =>
  page.locator(`assent-banner [data-assent-action=${action}]`).click();

/** Answers the question: that reaches the brand's server, and nothing is asked any more. */
export async function answer(
  page: Page,
  sent: () => readonly string[],
  action: 'accept-all' | 'reject-all',
): Promise<void> {
  await press(page, action);
  await expect.poll(sent).toEqual([action === 'accept-all' ? 'ACCEPT' : 'REJECT']);
  await expect(question(page)).toBeHidden();
}

/** The page has one question, and it can be seen. */
export async function asksOnce(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible();
  await expect(page.locator('assent-banner')).toHaveCount(1);
  await expect(question(page)).toHaveCount(1);
}

/** Has the element show the question in place of the markup. */
export async function takeOver(page: Page): Promise<void> {
  await question(page).hover();
  await expect(page.locator('assent-banner:defined:not([data-assent-shown])')).toHaveCount(1);
}

/** Answers a path of the site with a text. */
export const serve = (page: Page, path: string, body: string, contentType = 'text/html; charset=utf-8') =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ body, contentType }),
  );

/** The actions of the posts that reached the brand's server, each once. */
export const postedActions = ({ site }: GatingWorld) => {
  const found = new Set<string>();
  return () => {
    for (const [, action = ''] of JSON.stringify(site.takePosted()).matchAll(/"action":"(\w+)"/g))
      found.add(action);
    return [...found];
  };
};
