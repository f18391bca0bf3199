import { expect, test } from '../gating/gating-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { asksInEach, opener, script, withdraw } from './replaced-body.ts';

test('after a hydration that removes what it does not know, the banner asks again, and an acceptance can be withdrawn', async ({
  page,
  world,
}) => {
  await asksInEach(
    page,
    world,
    (words) => `<main>${words}</main>${opener}`,
    (html) => {
      const known = document.createElement('body');
      known.setHTMLUnsafe(html);
      for (const child of Array.from(document.body.children))
        if (![...known.children].some(({ tagName }) => tagName === child.tagName)) child.remove();
      document.querySelector('main')?.replaceWith(known.querySelector('main') ?? '');
    },
  );
});

test('a page that loses its opener with its body gets the lasting button', async ({ page, world }) => {
  world.site.setExample(`${script}<body>${opener}`);
  await page.goto('/example');
  await recordAcceptance(page);
  await page.reload();
  await rests(page);
  expect(await page.locator('assent-provider').count()).toBe(0);
  await page.evaluate(() => (document.body = document.createElement('body')));
  await withdraw(page);
});
