import { test } from '../accessibility/support/brand-page.ts';
import { openBanner, sceneOf, unfoldPreferences } from '../accessibility/support/scenes.ts';
import { take } from './support/take.ts';

/** A picture may not weigh more, in bytes. */
const heaviest = 100_000;

const desktop = { width: 860, height: 560 };
const phone = { width: 360, height: 720 };

const looks = [
  { name: 'light', window: desktop },
  { name: 'dark', window: desktop, colorScheme: 'dark' },
  { name: 'phone', window: phone },
  { name: 'phone-dark', window: phone, colorScheme: 'dark' },
  { name: 'arabic', window: desktop, language: 'ar' },
  { name: 'forced-colours', window: desktop, forcedColors: 'active' },
] as const;

for (const look of looks)
  test(`banner and preferences, ${look.name}`, async ({ page, openBrandPage }) => {
    await page.setViewportSize(look.window);
    await page.emulateMedia({
      colorScheme: 'colorScheme' in look ? look.colorScheme : 'light',
      forcedColors: 'forcedColors' in look ? look.forcedColors : 'none',
    });
    await openBrandPage({ links: 12, language: 'language' in look ? look.language : 'en' });
    await openBanner(page);
    await take(page, `banner-${look.name}`, heaviest);
    await unfoldPreferences(page);
    await page.locator('assent-preferences .group-head input').nth(1).click();
    await page.locator('assent-preferences [role="switch"]:not(:disabled)').first().click();
    await page.locator('assent-preferences .list').evaluate((list) => list.scrollTo(0, 120));
    await take(page, `preferences-${look.name}`, heaviest);
  });

test('a thousand companies', async ({ page, openBrandPage }) => {
  await page.setViewportSize(phone);
  await openBrandPage({ vendors: 1_000 });
  await openBanner(page);
  await page.locator('assent-banner .link').click();
  await page.locator('assent-preferences .ranges > li > button').nth(2).click();
  await take(page, 'companies', heaviest);
});

test('every company and purpose at once', async ({ page, openBrandPage }) => {
  await page.setViewportSize({ width: 860, height: 820 });
  const { settings, act } = sceneOf('table');
  await openBrandPage({ ...settings, links: 12 });
  await act(page);
  await page.getByRole('checkbox', { name: 'Statistics, all companies' }).click();
  await page.getByRole('switch', { name: 'Tubular, Films' }).click();
  await page.locator('assent-preferences .list').evaluate((list) => list.scrollTo(0, 0));
  await take(page, 'table', heaviest);
});

for (const name of ['status-confirmed', 'status-retrying', 'status-diverged', 'gate'])
  test(name, async ({ page, openBrandPage }) => {
    const { settings, act } = sceneOf(name);
    await page.setViewportSize(desktop);
    await openBrandPage({ ...settings, links: 12 });
    await act(page);
    await take(page, name, heaviest);
  });
