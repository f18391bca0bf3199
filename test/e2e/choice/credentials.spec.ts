import { expect, test } from '../gating/gating-test.ts';
import { recordRefusal } from '../steps/choose-in-banner.ts';
import { script } from './example-page.ts';

test('a visitor of a page whose address has a name and a password is asked, and a refusal is confirmed', async ({
  page,
  world,
}) => {
  world.site.setExample(`${script}<main>Page</main>`);
  await page.goto(`${world.site.url.replace('//', '//user:pw@')}/example`);
  await recordRefusal(page);
  expect(world.site.takePosted()).toHaveLength(1);
});
