import { keptInBrowser, nothingKept } from '../../e2e/steps/kept-in-browser.ts';
import {
  openPreferences,
  press as pressInPreferences,
  switchOf,
  unfold,
} from '../../e2e/steps/preferences.ts';
import { rests } from '../../e2e/steps/rests.ts';
import { expect } from '../../e2e/gating/gating-test.ts';
import { pageOf, test, visit } from '../../e2e/question/count-test.ts';
import { press, takeOver } from '../../e2e/question/question-test.ts';

test('a page counts its question once, and the answer to it, and stores nothing', async ({
  browser,
  world,
  site,
  isTold,
}) => {
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

  await test.step('nothing is counted by default, or of who sends the opt-out signal', async () => {
    const gpc = () => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
    for (const [attributes, how] of [
      ['', {}],
      ['data-count', { script: gpc }],
    ] as const) {
      world.site.setExample(pageOf(attributes));
      const page = await visit(browser, site, how);
      await press(page, 'reject-all');
      await expect(page.locator('assent-banner section')).toHaveCount(0);
      await rests(page);
      await isTold();
      await page.context().close();
    }
  });
});
