import { expect, test } from './fair-test.ts';
import { action, isAllowed, isAsked, openPreferences, settles, surface } from './layers.ts';
import { judgeWords, takeWords } from './painted.ts';
import { offered } from './stand/catalogue.ts';

/** Going back on it. */
export function withdrawing(): void {
  for (const [whose, pages] of [
    ["the page's own", ['/', '/vendors/3/privacy/']],
    ['the lasting button', ['/bare/', '/bare/vendors/3/privacy/']],
  ] as const)
    test(`UX-16 The way to withdraw is on every page, visible and enabled, without signing in: ${whose}`, async ({
      page,
      stand,
    }) => {
      const [first] = pages;
      await isAsked(page, first);
      await action(page, 'banner', 'accept-all').click();
      await expect.poll(() => stand.taken.length).toBe(1);
      for (const path of pages) {
        await page.goto(path);
        const button = page.getByRole('button', { name: 'Privacy choices' });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect(button).toBeEnabled();
        // A click fails where something else lies over it.
        await button.click();
        await expect(action(page, 'preferences', 'reject-all')).toBeVisible();
        await expect(action(page, 'preferences', 'reject-all')).toBeEnabled();
      }
    });

  test('UX-16 The lasting button contrasts with its background', async ({ page }) => {
    await isAsked(page, '/bare/');
    await action(page, 'banner', 'reject-all').click();
    const button = page.locator('assent-choices [data-assent-action="open-preferences"]');
    await expect(button).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(judgeWords(await takeWords(page, page.locator('assent-choices'))), colorScheme).toEqual([]);
    }
  });

  test('UX-17 Withdrawing everything takes two steps from any page, and is recorded', async ({
    page,
    stand,
  }) => {
    await isAsked(page);
    await action(page, 'banner', 'accept-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    // A page that is left before its answer sends the choice once more, under the same key.
    await page.evaluate('assent.settled()');
    await page.goto('/second/');
    await page.locator('#choices').click();
    await action(page, 'preferences', 'reject-all').click();
    await expect.poll(() => stand.taken.length).toBe(2);
    expect(stand.taken[1]?.actions).toHaveLength(offered.length);
    expect(new Set(stand.taken[1]?.actions.map((each) => each.action))).toEqual(new Set(['REJECT']));
  });

  test('UX-19 A withdrawal takes effect at once, whether or not it can be sent', async ({ page, stand }) => {
    await isAsked(page);
    await action(page, 'banner', 'accept-all').click();
    await expect.poll(() => isAllowed(page, 'vendor-1', 'statistics')).toBe(true);
    await expect.poll(() => stand.visits).toBe(1);
    await page.route('**/consent/**', (route) => route.abort());
    await openPreferences(page);
    await action(page, 'preferences', 'reject-all').click();
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
    await expect(surface(page, 'preferences')).toBeHidden();
    await page.reload();
    await settles(page);
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
    expect(stand.visits).toBe(1);
  });
}
