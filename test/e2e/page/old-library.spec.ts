import { readFile } from 'node:fs/promises';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { vendorsReceived } from '../steps/vendors-received.ts';

/** What libraries of the page may do to everything that a page shares with them. */
const libraries = {
  'replaces Array.from, as MooTools does': () => {
    const from = (items: Iterable<unknown> | ArrayLike<unknown> | null) =>
      items === null ? [] : Array.isArray(items) ? items : Array.prototype.slice.call(items);
    Object.assign(Array, { from });
  },
  'gives all objects members that the catalogue could have': () => {
    const added = { required: true, regime: 'notice' };
    const { prototype } = Object;
    Object.assign(prototype, added);
    for (const name of Object.keys(added)) Object.defineProperty(prototype, name, { enumerable: false });
  },
};

test.describe('on a page whose library', () => {
  for (const [does, act] of Object.entries(libraries))
    test(`${does}, nothing runs before a choice, and the choice is recorded`, async ({ page, demo }) => {
      await page.addInitScript(act);
      const before = await vendorsReceived(demo);
      await page.goto('/');
      await bannerAsks(page);
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
      expect(await vendorsReceived(demo)).toEqual(before);
      await rejectAll(page);
      await reaches(page, 'confirmed');
      const held = await unifiedConsentOf(demo, await anonymousIdOf(page));
      expect(sorted(held?.consent.actions ?? [])).toMatchObject(sorted(offeredActions('REJECT')));
      await openPreferences(page);
    });
});

test.describe('on a page whose old library gives arrays and texts a method toJSON', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const inspect = (value: unknown): string =>
        Array.isArray(value) ? `[${value.map(inspect).join(', ')}]` : `"${String(value)}"`;
      for (const { prototype } of [Array, String])
        Object.assign(prototype, {
          toJSON(this: unknown) {
            return inspect(this);
          },
        });
    });
    await page.goto('/');
    await bannerAsks(page);
    await acceptAll(page);
    await reaches(page, 'confirmed');
  });

  test('a withdrawal is recorded, and holds on the next page', async ({ page, demo }) => {
    await page.goto('/journal/');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
    await openPreferences(page);
    await press(page, 'reject-all');
    await reaches(page, 'confirmed');
    const held = await unifiedConsentOf(demo, await anonymousIdOf(page));
    expect(sorted(held?.consent.actions ?? [])).toMatchObject(sorted(offeredActions('REJECT')));
    const before = await vendorsReceived(demo);
    await page.goto('/');
    await reaches(page, 'confirmed');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    await expect(page.locator('assent-banner section')).toBeHidden();
    expect(await vendorsReceived(demo)).toEqual(before);
  });

  // Playwright reports no downloads of a Firefox that is driven by BiDi.
  test('a receipt can be read', { tag: '@chromium' }, async ({ page }) => {
    await openPreferences(page);
    await page.locator('[data-assent-action="open-receipt"]').click();
    const saved = page.waitForEvent('download');
    await page.locator('[data-assent-action="download"]').click();
    const receipt = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
    expect(receipt.receiptId).toBe(receipt.decisions[0].decision);
  });
});
