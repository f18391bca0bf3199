import type { Browser, Page } from '@playwright/test';
import { expect } from '../gating/gating-test.ts';
import { asksOnce, test as base } from './question-test.ts';

/** The page of a brand whose script tag has these attributes. */
export const pageOf = (
  attributes: string,
  body = '',
) => `<!doctype html><html lang="de"><title>Journal</title>
  <script src="/assent/assent.js" data-lang="en" ${attributes}></script>${body}
  <footer><button data-assent-open="preferences">Privacy choices</button></footer>`;

const question = { language: 'en', regime: 'opt-in', placement: 'bar' };

/** A new visitor of the example page. */
export async function visit(
  browser: Browser,
  site: string,
  { path = '/example', script }: { path?: string; script?: () => void } = {},
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (script) await page.addInitScript(script);
  await page.goto(site + path);
  await asksOnce(page);
  return page;
}

type Told = string | Readonly<Record<string, string>>;

/** A test with what the page tells the proxy. */
export const test = base.extend<{
  /** Waits for what the proxy was told since the last time, and finds what was told besides. */
  isTold: (...events: readonly Told[]) => Promise<void>;
}>({
  isTold: async ({ world }, use) => {
    const counted = () => world.site.takePosted().filter((each) => JSON.stringify(each).includes('"event"'));
    const isTold = async (...events: readonly Told[]) => {
      const [first] = events;
      const expected = typeof first === 'object' ? { ...question, ...first } : question;
      const names = events.filter((event) => typeof event === 'string');
      const told: unknown[] = [];
      const all = () => {
        told.push(...counted());
        return told;
      };
      await expect.poll(all).toHaveLength(names.length);
      expect(told).toEqual(names.map((event) => ({ event, ...expected })));
    };
    await use(isTold);
  },
});
