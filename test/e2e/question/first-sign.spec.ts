// Who is there has what they need before they press, and nobody else loads it.

import type { Page } from '@playwright/test';
import { expect } from '../gating/gating-test.ts';
import { keptInBrowser, nothingKept } from '../steps/kept-in-browser.ts';
import { noteRequests, type NotedRequest } from '../steps/note-requests.ts';
import { settles } from '../steps/settles.ts';
import { press, question, test } from './question-test.ts';

const ways: Record<string, (markup: string) => string> = {
  'the script tag': () => '<script src="/assent/assent.js" data-assent></script>',
  'the HTML': (markup) => `<script type="text/plain" data-assent src="/assent/assent.js"></script>${markup}`,
};

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  async 'moves the pointer'(page) {
    for (const x of [304, 308]) await page.mouse.move(x, 20);
  },
  async 'presses beside it'(page) {
    await page.mouse.down();
  },
  types: (page) => page.keyboard.press('Shift'),
  'turns the wheel': (page) => page.mouse.wheel(0, 100),
};

const noSigns: Record<string, (page: Page) => Promise<unknown>> = {
  async 'a script says that somebody is there'(page) {
    await page.evaluate(() => {
      for (const [index, name] of ['pointermove', 'pointermove', 'pointerdown'].entries())
        document.body.dispatchEvent(
          new PointerEvent(name, { bubbles: true, clientX: index, clientY: index }),
        );
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    });
  },
  async 'the page moves beneath a mouse at rest'(page) {
    await page.mouse.move(300, 20);
    await page.evaluate(() => document.body.prepend(document.createElement('hr'), 'News'));
    await page.evaluate(() => scrollTo(0, 200));
  },
};

const files = (requests: readonly NotedRequest[]) =>
  requests.flatMap(({ path }) => /assent-([a-z]+)-/.exec(path)?.[1] ?? []).toSorted();

const all = ['client', 'interface', 'preferences', 'question'];

for (const [way, pageWith] of Object.entries(ways)) {
  const untouched = way === 'the HTML' ? [] : ['question'];

  test.describe(`a page that asks by ${way}`, () => {
    let requests: NotedRequest[] = [];

    test.beforeEach(async ({ page, site, world, markup }) => {
      world.site.setExample(`${pageWith(markup)}<main>${'<p>Story</p>'.repeat(60)}</main>`);
      requests = noteRequests(page);
      // The mouse is there before the page: its first position in a page would be a move from another.
      await page.mouse.move(300, 20);
      await page.goto(`${site}/example`);
      await expect(question(page)).toBeVisible();
    });

    for (const [sign, give] of Object.entries(signs))
      test(`a press needs nothing more once somebody ${sign}, by which nothing is sent or stored`, async ({
        page,
      }) => {
        await give(page);
        await expect(page.locator('assent-preferences [part=switch]').first()).toBeAttached();
        await settles(page);
        expect(files(requests)).toEqual(all);
        await expect(page.getByRole('dialog', { includeHidden: false })).toHaveCount(0);
        expect(requests.filter(({ path }) => path.startsWith('/consent/'))).toEqual([]);
        expect(await keptInBrowser(page)).toEqual(nothingKept);
      });

    for (const [what, happens] of Object.entries(noSigns))
      test(`a page loads nothing more if ${what}`, async ({ page }) => {
        await happens(page);
        await settles(page);
        expect(files(requests)).toEqual(untouched);
      });

    test('the preferences open without a request after a sign', async ({ page, context }) => {
      for (const x of [300, 304]) await page.mouse.move(x, 20);
      await expect(page.locator('assent-preferences [part=switch]').first()).toBeAttached();
      await context.setOffline(true);
      await press(page, 'open-preferences');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('assent-preferences [part=switch]').first()).toBeVisible();
    });
  });

  for (const [line, connection] of Object.entries({
    'a visitor saves data': { saveData: true, effectiveType: '4g' },
    'the line is slow': { saveData: false, effectiveType: 'slow-2g' },
  }))
    test(`a page that asks by ${way} loads nothing at a sign if ${line}`, async ({
      page,
      site,
      world,
      markup,
    }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      world.site.setExample(pageWith(markup));
      const requests = noteRequests(page);
      await page.goto(`${site}/example`);
      await expect(question(page)).toBeVisible();
      for (const x of [300, 304]) await page.mouse.move(x, 20);
      await settles(page);
      expect(files(requests)).toEqual(untouched);
    });
}
