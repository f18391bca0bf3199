import { expect, test } from '../gating/gating-test.ts';
import { delay, optOut, toggle, way } from './late-openers.ts';

test('a click on an opener is not lost while the file of the interface is loading', async ({
  page,
  world,
}) => {
  world.site.setExample(`${optOut}${toggle}${way}`);
  const delayed = await delay(page, 'interface');
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  await delayed.isAsked;
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  delayed.letThrough();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('an opener in a menu that stops every event works before the interface is loaded', async ({
  page,
  world,
}) => {
  world.site.setExample(`${optOut}<menu><a href="/elsewhere" data-assent-open>Privacy choices</a></menu>`);
  await page.goto('/example');
  await page.evaluate(() => {
    for (const name of ['click', 'pointerover', 'focusin'])
      document.querySelector('menu')?.addEventListener(name, (event) => event.stopPropagation());
  });
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/example');
});

test('the banner follows a late change of the language of the page', async ({ page, world }) => {
  world.site.setExample('<script src="/assent/assent.js" data-assent></script>');
  await page.goto('/example');
  const banner = page.locator('assent-banner section');
  await expect(banner).toHaveAttribute('lang', 'en');
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await expect(banner).toHaveAttribute('lang', 'de');
  await banner.hover();
  await expect(page.locator('assent-provider:defined')).toBeAttached();
  await page.evaluate(() => (document.documentElement.lang = 'ar'));
  await expect(banner).toHaveAttribute('lang', 'ar');
});
