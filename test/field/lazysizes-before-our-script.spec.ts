import { expect, test } from '../e2e/gating/gating-test.ts';
import { bannerAsks } from '../e2e/steps/choose-in-banner.ts';
import { followChoices, lazyBody, loader, loaderHasRun, onlyAccepted, ours } from './loader-page.ts';

test('lazysizes before our script asks no vendor for what waits by data-assent-src', async ({
  page,
  world,
}) => {
  const body = lazyBody(world, 'data-assent-src');
  world.site.setExample(await loader(page, 'lazysizes'), body, ours);
  expect(await followChoices(page, world)).toEqual(onlyAccepted);
});

test('what lazysizes loaded by data-src before our script is emptied, and the developer is told each element', async ({
  page,
  world,
}) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  world.site.setExample(await loader(page, 'lazysizes'), lazyBody(world, 'data-src'));
  await page.goto('/example');
  await loaderHasRun(page);
  const films = () => page.frames().filter((frame) => frame.url().includes('/tubular/')).length;
  await expect.poll(films).toBe(2);
  await page.addScriptTag({ url: '/assent/assent.js' });
  await bannerAsks(page);
  await expect.poll(films).toBe(0);
  await expect(page.locator('img[src],img[srcset]')).toHaveCount(1);
  const isToldOf = (path: string) =>
    told.some((text) => text.includes(path) && text.includes('data-assent-src'));
  for (const path of ['/tubular/film.html?1', '/pathfinder/pixel.svg?1', '/pathfinder/pixel.svg?2'])
    await expect.poll(() => isToldOf(path), { message: path }).toBe(true);
});
