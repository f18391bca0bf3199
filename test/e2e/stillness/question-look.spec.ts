import { expect } from '@playwright/test';
import { banner, looksTheSame, takeOver, test } from './question-look.ts';

// Tests cannot change the media of Firefox.
test(
  'the element looks like the markup, pixel by pixel, in wide and narrow windows, dark, in forced colours and in print',
  { tag: '@chromium' },
  async ({ page, site }) => {
    await looksTheSame(page, site, [
      { width: 1280 },
      { width: 360 },
      { width: 360, media: { colorScheme: 'dark' } },
      { width: 1280, media: { forcedColors: 'active' } },
      { width: 1280, media: { media: 'print' } },
    ]);
  },
);

test('whoever has scrolled to the end of the page stays there when the element takes over', async ({
  page,
  site,
}) => {
  await page.goto(site);
  await expect(banner(page)).not.toHaveAttribute('hidden');
  await expect
    .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBlockEnd)))
    .toBeGreaterThan(50);
  const end = await page.evaluate(() => {
    scrollTo(0, 1e6);
    return scrollY;
  });
  await takeOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(end);
});
