import { readFile } from 'node:fs/promises';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, recordAcceptance } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, recordAnew } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

/** What old libraries do to everything that a page shares with them. */
function changeEverything(): void {
  // MooTools
  const from = (items: Iterable<unknown> | ArrayLike<unknown> | null) =>
    items === null ? [] : Array.isArray(items) ? items : Array.prototype.slice.call(items);
  Object.assign(Array, { from });
  // Prototype
  const inspect = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map(inspect).join(', ')}]` : `"${String(value)}"`;
  for (const { prototype } of [Array, String])
    Object.assign(prototype, {
      toJSON(this: unknown) {
        return inspect(this);
      },
    });
  // All objects get members that the catalogue could have.
  const { prototype } = Object;
  for (const [name, value] of Object.entries({ required: true, regime: 'notice-only' }))
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  // One that every loop over names finds.
  Object.assign(prototype, { each: (work: unknown) => work });
}

test('on a page whose old libraries change Array, String and Object, nothing runs before a choice, each choice is recorded and holds on the next page, and a receipt can be read', async ({
  page,
  demo,
}) => {
  const held = async () => {
    const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
    return sorted(unified?.consent.actions ?? []);
  };
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(changeEverything);
  await page.goto('/');
  await bannerAsks(page);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
  await recordAcceptance(page);
  expect(await held()).toEqual(sorted(offeredActions('ACCEPT')));

  await page.goto('/journal/');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  await recordAnew(page, 'reject-all');
  expect(await held()).toEqual(sorted(offeredActions('REJECT')));

  const before = await vendorsReceived(demo);
  await page.goto('/');
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  await expect(page.locator('assent-banner section')).toBeHidden();
  expect(await vendorsReceived(demo)).toEqual(before);

  await openPreferences(page);
  await page.locator('[data-assent-action="open-receipt"]').click();
  const saved = page.waitForEvent('download');
  await page.locator('[data-assent-action="download"]').click();
  const receipt = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(receipt.receiptId).toBe(receipt.decisions[0].decision);
  expect(faults).toEqual([]);
});
