import { expect, test } from './fair-test.ts';
import { action, isAllowed, isAsked, openPreferences, settles, surface } from './layers.ts';
import { offered } from './stand/catalogue.ts';

/** Going back on it. */
export function withdrawing(): void {
  test('UX-16 The way to withdraw is on every page, visible and enabled, without signing in', async ({
    page,
    stand,
  }) => {
    await isAsked(page);
    await action(page, 'banner', 'accept-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    for (const path of ['/', '/second/', '/privacy/', '/vendors/3/privacy/']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeEnabled();
      await openPreferences(page);
      await expect(action(page, 'preferences', 'reject-all')).toBeEnabled();
    }
  });

  test('UX-17 Withdrawing all takes two steps from any page, and the service has it', async ({
    page,
    stand,
  }) => {
    await isAsked(page);
    await action(page, 'banner', 'accept-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
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
