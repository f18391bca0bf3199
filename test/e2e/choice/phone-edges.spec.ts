import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, recordRefusal } from '../steps/choose-in-banner.ts';
import { script } from './example-page.ts';

test('the banner and the lasting button keep clear of the lower edge of a phone, which is the system’s', async ({
  page,
  world,
}) => {
  const viewport = '<meta name="viewport" content="width=device-width, viewport-fit=cover">';
  world.site.setExample(`${viewport}${script}<main>Page</main>`);
  await page.setViewportSize({ width: 360, height: 640 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 40 } });
  await page.goto('/example');
  await bannerAsks(page);
  const room = (selector: string) =>
    page.locator(selector).evaluate((each) => innerHeight - each.getBoundingClientRect().bottom);
  expect(await room('assent-banner section')).toBeGreaterThan(50);
  await recordRefusal(page);
  expect(await room('assent-choices button')).toBeGreaterThan(50);
});
