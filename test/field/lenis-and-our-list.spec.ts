import { expect, test } from '../e2e/gating/gating-test.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { bannerAsks } from '../e2e/steps/choose-in-banner.ts';
import { ours } from './loader-page.ts';

test('on a page whose scrolling is done by Lenis, the wheel over the preferences scrolls them, and not the page', async ({
  page,
  world,
}) => {
  const body = readProjectFile('test/field/node_modules/lenis/dist/lenis.min.js');
  await page.route('**/lenis.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  world.site.setExample(
    `${ours}<script src="/lenis.js"></script>`,
    `<body><main>${'<p>Story</p>'.repeat(200)}</main><script>new Lenis({ autoRaf: true })</script>`,
  );
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/example');
  await bannerAsks(page);
  await page.evaluate(() => window.assent?.open('vendors'));
  const dialog = page.locator('assent-preferences dialog');
  await dialog.locator('.list').hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.move(400, 50);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
