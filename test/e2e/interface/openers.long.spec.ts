import { expect, test } from '../gating/gating-test.ts';
import { rests } from '../steps/rests.ts';
import { delay, optOut, toggle, way } from './late-openers.ts';

const layers = {
  receipt: 'assent-receipt [part="receipt"]',
  verification: 'assent-verification dialog',
  vendors: 'assent-preferences dialog',
  banner: 'assent-banner section',
} as const;

test('a click that opens any layer is not lost while files are loading', async ({ page, world }) => {
  for (const [layer, shown] of Object.entries(layers)) {
    world.site.setExample(`${optOut}${toggle}<button data-assent-open="${layer}">Open</button>`);
    const delayed = await delay(page, 'interface');
    await page.goto('/example', { waitUntil: 'domcontentloaded' });
    await delayed.isAsked;
    await page.getByRole('button', { name: 'Open' }).click();
    delayed.letThrough();
    await expect(page.locator(shown)).toBeVisible();
    if (layer === 'vendors') await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked();
  }
});

test('a click on the lasting button is not lost while the file of the preferences is loading', async ({
  page,
  world,
}) => {
  world.site.setExample(optOut);
  const delayed = await delay(page, 'preferences');
  await page.goto('/example');
  await page.locator('assent-choices button').click();
  delayed.letThrough();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('of the layers asked for while the interface cannot be loaded, the last one opens, once', async ({
  page,
  world,
}) => {
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
});
