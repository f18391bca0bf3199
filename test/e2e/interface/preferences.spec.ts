import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press, switchOf, unfold } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

test('a single allowed cell is recorded alone, and only its tag runs', async ({ page, demo }) => {
  await page.goto('/film/');
  await bannerAsks(page);
  await openPreferences(page);
  await unfold(page, 'Films');
  await switchOf(page, 'tubular', 'video').check();
  await press(page, 'save');
  await reaches(page, 'confirmed');

  const expected = offeredActions('REJECT').map((offered) =>
    offered.vendor === 'tubular' && offered.target === 'video' ? { ...offered, action: 'ACCEPT' } : offered,
  );
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(expected));
  await expect.poll(() => vendorsReceived(demo)).toEqual({ ...nothingReceived, tubular: 1 });
});

test('saving without a change refuses everything', async ({ page, demo }) => {
  await page.goto('/');
  await bannerAsks(page);
  await openPreferences(page);
  await press(page, 'save');
  await reaches(page, 'confirmed');
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
});

test('required targets are shown, locked and never recorded', async ({ page }) => {
  await page.goto('/');
  await bannerAsks(page);
  await openPreferences(page);
  await unfold(page, 'Necessary');
  await expect(switchOf(page, 'cairn', 'necessary')).toBeDisabled();
});

test('a click on an opener works while the interface is still loading', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assent-interface-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // Firefox has a page loaded only when the script's own files are.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await bannerAsks(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  release();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

for (const [layer, shown] of [
  ['vendors', 'assent-preferences dialog'],
  ['banner', 'assent-banner section'],
] as const)
  test(`a click on an opener of the ${layer} opens that layer once the interface is loaded`, async ({
    page,
  }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.goto('/');
    await bannerAsks(page);
    await rejectAll(page);
    await reaches(page, 'confirmed');
    await page.route('**/assent-interface-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.reload();
    await page.evaluate((name) => {
      const opener = document.createElement('button');
      opener.dataset['assentOpen'] = name;
      document.body.prepend(opener);
      opener.click();
    }, layer);
    release();
    await expect(page.locator(shown)).toBeVisible();
    if (layer === 'vendors') await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked();
  });
