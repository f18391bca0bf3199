import type { Browser, Page } from '@playwright/test';
import { keptInBrowser, nothingKept } from '../steps/kept-in-browser.ts';
import { openPreferences, press as pressInPreferences, switchOf, unfold } from '../steps/preferences.ts';
import { rests } from '../steps/rests.ts';
import { expect } from '../gating/gating-test.ts';
import { asksOnce, press, takeOver, test } from './question-test.ts';

const pageOf = (attributes: string, body = '') => `<!doctype html><html lang="de"><title>Journal</title>
  <script src="/assent/assent.js" data-lang="en" ${attributes}></script>${body}
  <footer><button data-assent-open="preferences">Privacy choices</button></footer>`;

const question = { language: 'en', regime: 'opt-in', placement: 'bar' };

/** A new visitor of the example page. */
async function visit(browser: Browser, site: string, path = '/example', script?: () => void): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (script) await page.addInitScript(script);
  await page.goto(site + path);
  await asksOnce(page);
  return page;
}

test('a page counts its question once, and the answer to it, and stores nothing', async ({
  browser,
  world,
  site,
  markup,
}) => {
  const counted = () => world.site.takePosted().filter((each) => JSON.stringify(each).includes('"event"'));
  /** What the proxy was told since the last time. */
  const isTold = async (...events: readonly (string | Readonly<Record<string, string>>)[]) => {
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
  world.site.setExample(pageOf('data-count'));

  await test.step('who ignores it is counted as shown, and has nothing stored', async () => {
    const page = await visit(browser, site);
    await isTold('shown');
    expect(await keptInBrowser(page)).toEqual(nothingKept);
    await takeOver(page);
    await rests(page);
    await isTold();
    await page.context().close();
  });

  await test.step('accept-all in the markup, in the moment when it is there', async () => {
    const page = await visit(browser, site);
    await page.evaluate(() => {
      const root = document.querySelector('assent-banner')?.shadowRoot;
      root?.querySelector<HTMLElement>('[data-assent-action=accept-all]')?.click();
    });
    await isTold('shown', 'accepted');
    await rests(page);
    // Nothing is asked any more.
    await page.reload();
    await rests(page);
    await isTold();
    await page.context().close();
  });

  await test.step('reject-all in the element', async () => {
    const page = await visit(browser, site);
    await takeOver(page);
    await press(page, 'reject-all');
    await isTold('shown', 'refused');
    await page.context().close();
  });

  await test.step('preferences with one switch on are a mixed answer', async () => {
    const page = await visit(browser, site);
    await openPreferences(page);
    await unfold(page);
    await switchOf(page, 'tally', 'statistics').click();
    await isTold('shown');
    await pressInPreferences(page, 'save');
    await isTold('mixed');
    await page.context().close();
  });

  await test.step('the question in the HTML of a page, in a corner', async () => {
    const placement = 'card';
    const inCorner = markup.replace('placement="bar"', `placement="${placement}"`);
    world.site.setExample(pageOf('type="text/plain" data-assent data-count', inCorner));
    const page = await visit(browser, site);
    await isTold({ placement }, 'shown');
    await press(page, 'reject-all');
    await isTold({ placement }, 'refused');
    await page.context().close();
  });

  await test.step('a question that only the element can ask', async () => {
    world.site.setExample(pageOf('data-count data-regime="gb"'));
    const page = await visit(browser, site);
    await press(page, 'accept-all');
    await isTold({ regime: 'gb' }, 'shown', 'accepted');
    await page.context().close();
  });

  await test.step('nothing is counted by default, or of who objects to it', async () => {
    const gpc = () => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
    const dnt = () => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' });
    for (const [attributes, path, script] of [
      ['', undefined, undefined],
      ['data-count', '/example?assent-do-not-count', undefined],
      ['data-count', undefined, gpc],
      ['data-count', undefined, dnt],
    ] as const) {
      world.site.setExample(pageOf(attributes));
      const page = await visit(browser, site, path, script);
      await press(page, 'reject-all');
      await expect(page.locator('assent-banner section')).toHaveCount(0);
      await rests(page);
      await isTold();
      await page.context().close();
    }
  });
});
