import type { Page } from '@playwright/test';
import { readProjectFile } from '../../architecture/source-files.ts';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, recordAcceptance } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { opener, script, withdraw } from './replaced-body.ts';

/** Has Turbo go to another page, and waits until its body is there. */
async function visit(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => document.body.toggleAttribute('data-left', true));
  await go();
  await expect(page.locator('nav')).toBeVisible();
  await expect(page.locator('[data-same-document]')).toHaveCount(1);
}

test('with Turbo Drive, the banner asks on every page until it is answered, and nothing runs on any page after a withdrawal', async ({
  page,
  world,
}) => {
  const turbo = readProjectFile('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js');
  await page.route('**/turbo.js', (route) => route.fulfill({ contentType: 'text/javascript', body: turbo }));
  const tag = `<script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics" data-src="${world.collector.url}/tally/tag.js"></script>`;
  world.site.setExample(
    `<head>${script}<script src="/turbo.js"></script></head><body><nav><a href="/example?first">First</a> <a href="/example?second">Second</a></nav>${tag}${opener}</body>`,
  );
  const follow = (name: string) =>
    visit(page, async () => {
      await page.getByRole('link', { name }).click();
      await expect(page.locator('body:not([data-left])')).toHaveCount(1);
    });
  // Turbo shows what it kept, as it was when it was left.
  const goBack = () => visit(page, () => page.goBack());
  await page.goto('/example?first');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await bannerAsks(page);
  await follow('Second');
  await bannerAsks(page);
  await goBack();
  await bannerAsks(page);
  await expect(page.locator('assent-provider')).toHaveCount(1);
  await recordAcceptance(page);
  await expect.poll(() => world.collector.take()['tally']).toBe(1);
  await follow('Second');
  // Turbo shows a page that it kept until the new one is there: the tag may run in both.
  await expect.poll(() => world.collector.take()['tally']).toBeGreaterThan(0);
  await withdraw(page);
  await rests(page);
  world.collector.take();
  await follow('First');
  await goBack();
  await goBack();
  await rests(page);
  expect(world.collector.take()).toEqual({});
  await expect(page.locator('assent-banner section')).toBeHidden();
});
