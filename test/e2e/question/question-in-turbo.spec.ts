import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readProjectFile } from '../../architecture/source-files.ts';
import { asksOnce, press, question, serve, takeOver, test } from './question-test.ts';

const tag = '<script type="text/plain" data-assent src="/assent/assent.js"></script>';

/** The question before Turbo does something. */
const states: readonly [string, (page: Page) => Promise<void>][] = [
  ['untouched', async () => {}],
  ['taken over by the element', takeOver],
];

test.describe('Turbo goes to another page', () => {
  const opener = '<button data-assent-open="preferences">Privacy choices</button>';

  // Without `lang`, which Turbo would set again, so that the element would look at everything again.
  const head = (script: string) =>
    `<!doctype html><html><head><title>Page</title>${script}<script src="/turbo.js"></script></head>`;
  const rest = (name: string) =>
    `<main>${name}</main><nav><a href="/first">First</a> <a href="/second">Second</a></nav>${opener}</body></html>`;
  const pageOf = (name: string, markup: string) => `${head(tag)}<body>${markup}${rest(name)}`;

  async function open(page: Page, site: string, markup: string, first = pageOf('One', markup)) {
    const turbo = readProjectFile('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js');
    await serve(page, '/turbo.js', turbo, 'text/javascript');
    await serve(page, '/first', first);
    await serve(page, '/second', pageOf('Two', markup));
    await page.goto(`${site}/first`);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await expect(question(page)).toBeVisible();
  }

  const follow = async (page: Page, name: string, words: string) => {
    await page.getByRole('link', { name }).click();
    await expect(page.locator('main')).toHaveText(words);
    await expect(page.locator('[data-same]')).toHaveCount(1);
  };
  for (const [when, before] of states)
    test(`the question, ${when} before, asks there and on the way back, until it is answered`, async ({
      page,
      site,
      markup,
      sent,
      troubles,
    }) => {
      await open(page, site, markup);
      await before(page);
      await follow(page, 'Second', 'Two');
      await asksOnce(page);
      await page.goBack();
      await expect(page.locator('main')).toHaveText('One');
      await asksOnce(page);
      await follow(page, 'Second', 'Two');
      await press(page, 'reject-all');
      await expect.poll(sent).toEqual(['REJECT']);
      await expect(question(page)).toBeHidden();
      await follow(page, 'First', 'One');
      await expect(question(page)).toBeHidden();
      await page.locator('[data-assent-open]').click();
      await expect(page.locator('assent-preferences dialog')).toBeVisible();
      expect(troubles).toEqual([]);
    });

  for (const [when, before] of states)
    test(`the question, ${when} before, stays where the page is the same and Turbo morphs it`, async ({
      page,
      site,
      markup,
      sent,
      troubles,
    }) => {
      await open(page, site, markup);
      await before(page);
      for (const name of ['Two', 'Three']) {
        await serve(page, '/first', pageOf(name, markup));
        await page.evaluate(() => {
          const meta = document.createElement('meta');
          Object.assign(meta, { name: 'turbo-refresh-method', content: 'morph' });
          document.head.append(meta);
          Reflect.get(window, 'Turbo').visit(location.href, { action: 'replace' });
        });
        await expect(page.locator('main')).toHaveText(name);
        await asksOnce(page);
      }
      await press(page, 'reject-all');
      await expect.poll(sent).toEqual(['REJECT']);
      await expect(question(page)).toBeHidden();
      expect(troubles).toEqual([]);
    });

  test('an answer before it is sent, and not asked for again', async ({
    page,
    site,
    markup,
    sent,
    troubles,
  }) => {
    await open(page, site, markup);
    let arrive = () => {};
    const told = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assent.js', async (route) => {
      await told;
      await route.fallback();
    });
    await press(page, 'accept-all');
    await follow(page, 'Second', 'Two');
    await expect(question(page)).toBeHidden();
    arrive();
    await expect.poll(sent).toEqual(['ACCEPT']);
    await expect(page.locator('assent-provider:defined')).toHaveCount(1);
    await expect(question(page)).toBeHidden();
    expect(troubles).toEqual([]);
  });

  test('from a page without the question in its HTML, the question asks once', async ({
    page,
    site,
    markup,
    sent,
    troubles,
  }) => {
    await open(
      page,
      site,
      markup,
      `${head('<script src="/assent/assent.js"></script>')}<body>${rest('One')}`,
    );
    await follow(page, 'Second', 'Two');
    await asksOnce(page);
    await press(page, 'reject-all');
    await expect.poll(sent).toEqual(['REJECT']);
    await expect.poll(() => page.evaluate(() => window.assent?.snapshot?.state)).toBe('confirmed');
    // It is not begun a second time.
    await expect(page.locator('script[src="/assent/assent.js"]:not([type="text/plain"])')).toHaveCount(1);
    expect(troubles).toEqual([]);
  });
});
