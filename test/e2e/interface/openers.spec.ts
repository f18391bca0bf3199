import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { rests } from '../steps/rests.ts';

const optOut = '<script src="/assent/assent.js" data-regime="opt-out"></script>';
/** A page with a toggle loads the interface at once, not on demand. */
const toggle = '<assent-toggle vendor="tally" target="statistics"></assent-toggle>';
const way = '<button data-assent-open="preferences">Privacy choices</button>';

/** Everything that the script tag loads until the preferences are there. */
const files = ['interface', 'client', 'preferences'] as const;

/** Delays a file of the script tag until `letThrough` is called. */
async function delay(page: Page, name: string) {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.includes(`/assent-${name}-`),
    async (route) => {
      ask();
      await isLetThrough;
      await route.continue();
    },
  );
  return { isAsked, letThrough };
}

for (const file of files)
  test(`a click on an opener is not lost while the file of the ${file} is loading`, async ({
    page,
    world,
  }) => {
    world.site.setExample(`${optOut}${toggle}${way}`);
    const delayed = await delay(page, file);
    // Firefox has a page loaded only when the script's own files are.
    await page.goto('/example', { waitUntil: 'domcontentloaded' });
    // The preferences' own file is asked for by the click.
    if (file !== 'preferences') await delayed.isAsked;
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    delayed.letThrough();
    await expect(page.locator('assent-preferences dialog')).toBeVisible();
  });

for (const [layer, shown] of [
  ['receipt', 'assent-receipt [part="receipt"]'],
  ['verification', 'assent-verification dialog'],
  ['banner', 'assent-banner section'],
] as const)
  test(`a click that opens the ${layer} is not lost while files are loading`, async ({ page, world }) => {
    world.site.setExample(`${optOut}${toggle}<button data-assent-open="${layer}">Open</button>`);
    const delayed = await delay(page, 'interface');
    await page.goto('/example', { waitUntil: 'domcontentloaded' });
    await delayed.isAsked;
    await page.getByRole('button', { name: 'Open' }).click();
    delayed.letThrough();
    await expect(page.locator(shown)).toBeVisible();
  });

test('a click on the lasting button is not lost while files are loading', async ({ page, world }) => {
  world.site.setExample(optOut);
  const delayed = await delay(page, 'preferences');
  await page.goto('/example');
  await page.locator('assent-choices button').click();
  delayed.letThrough();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'of the layers asked for while the interface cannot be loaded, the last one opens, once',
  { tag: '@chromium' },
  async ({ page, world }) => {
    let isLost = true;
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.route(/\/assent-interface-/, (route) => (isLost ? route.abort() : route.continue()));
    world.site.setExample(`${optOut}${way}<button data-assent-open="receipt">Receipt</button>`);
    await page.goto('/example');
    const opened = await page.evaluateHandle(() => {
      const layers: string[] = [];
      document.addEventListener('assent-open', ({ what }) => layers.push(what));
      return layers;
    });
    for (const name of ['Privacy choices', 'Receipt', 'Privacy choices', 'Receipt']) {
      const before = warnings.length;
      await page.getByRole('button', { name }).click();
      // Each click tries at once, and fails.
      await expect.poll(() => warnings.length).toBeGreaterThan(before);
    }
    isLost = false;
    await expect(page.locator('assent-preferences assent-receipt')).toBeVisible({ timeout: 30_000 });
    await rests(page);
    await expect(page.locator('assent-preferences dialog')).toBeVisible();
    expect(await opened.jsonValue()).toEqual(['receipt']);
  },
);

for (const [visitor, content] of [
  ['before the interface is loaded', ''],
  ['after the interface is loaded', toggle],
] as const)
  test(`an opener in a menu that stops every event works ${visitor}`, async ({ page, world }) => {
    world.site.setExample(
      `${optOut}${content}<menu><a href="/elsewhere" data-assent-open>Privacy choices</a></menu>`,
    );
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
  world.site.setExample('<script src="/assent/assent.js"></script>');
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
