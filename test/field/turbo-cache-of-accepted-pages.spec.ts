import type { Page } from '@playwright/test';
import { readProjectFile } from '../architecture/source-files.ts';
import { expect, test } from '../e2e/gating/gating-test.ts';
import { acceptAll, bannerAsks } from '../e2e/steps/choose-in-banner.ts';
import { rests } from '../e2e/steps/rests.ts';
import { reaches } from '../e2e/steps/state.ts';
import { ours } from './loader-page.ts';

/** Leaves a page, and waits until Turbo has shown another, and its own answer after one from the cache. */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  const visits = () => page.evaluate<number>('window.visits');
  const before = await visits();
  await go();
  await expect.poll(visits).toBeGreaterThan(before);
  await rests(page);
}

test("Turbo's cache runs no tag again, and shows no film after a refusal", async ({ page, world }) => {
  const { collector } = world;
  const turbo = readProjectFile('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js');
  await page.route('**/turbo.js', (route) => route.fulfill({ contentType: 'text/javascript', body: turbo }));
  const marks = (vendor: string, target: string) =>
    `data-assent-vendor="${vendor}" data-assent-target="${target}"`;
  world.site.setExample(`<head>${ours}<script src="/turbo.js"></script>
    <script>window.visits = 0; addEventListener('turbo:load', () => (visits += 1));</script></head><body>
    <nav><a href="/example?first">First</a> <a href="/example?second">Second</a></nav>
    <script type="text/plain" ${marks('tally', 'statistics')} data-assent-src="${collector.url}/tally/tag.js"></script>
    <iframe title="Film" ${marks('tubular', 'video')} data-assent-src="${collector.url}/tubular/film.html"></iframe>
    <assent-gate vendor="tubular" target="video"><template><iframe title="Film" src="${collector.url}/tubular/film.html?2"></iframe></template></assent-gate>
  </body>`);
  const follow = (name: string) => leave(page, () => page.getByRole('link', { name }).click());
  await page.goto('/example?first');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await expect.poll(() => page.evaluate('window.began?.tally.length')).toBe(1);
  await follow('Second');
  await expect.poll(() => page.evaluate('window.began?.tally.length')).toBe(2);
  collector.take();
  // The page from the cache, as it was left.
  await leave(page, () => page.goBack());
  expect(collector.take()['tally']).toBeUndefined();
  // The cache shows it until the server has answered.
  await follow('Second');
  expect(collector.take()['tally']).toBe(1);
  await page.evaluate('assent.rejectAll()');
  await reaches(page, 'confirmed');
  await expect(page.locator('iframe[src]')).toHaveCount(0);
  collector.take();
  await leave(page, () => page.goBack());
  await follow('Second');
  expect(collector.take()['tally']).toBeUndefined();
  await expect(page.locator('iframe[src]')).toHaveCount(0);
});
