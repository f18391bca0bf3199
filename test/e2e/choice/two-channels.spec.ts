import type { Page } from '@playwright/test';
import type { Demo } from '../../../demo/start-demo.ts';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { openPreferences, switchOf, unfold } from '../steps/preferences.ts';
import { serviceClient } from '../steps/service-client.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

const tally = { vendor: 'tally', target: 'statistics' } as const;
const isOpen = (page: Page) => isAllowed(page, 'tally', 'statistics');
const details = (page: Page) => page.locator('assent-preferences assent-status');

/** Accepts everything on the page, and then refuses Tally in a shop. */
async function refuseInTheShop(
  page: Page,
  demo: Demo,
): Promise<{ readonly id: string; readonly shop: string }> {
  const shop = await demo.openChannel('Shop in town');
  await page.goto('/');
  await recordAcceptance(page);
  const id = await anonymousIdOf(page);
  await serviceClient(demo, shop).create({
    subject: { anonymousId: id },
    actions: [{ ...tally, action: 'REJECT' }],
  });
  return { id, shop: shop.channelId };
}

test('a later refusal in another channel applies, the page shows both, and one click keeps the acceptance permanently', async ({
  page,
  demo,
}) => {
  const { id, shop } = await refuseInTheShop(page, demo);
  await refresh(page);
  await reaches(page, 'diverged');
  expect(await isOpen(page)).toBe(false);

  await openPreferences(page);
  await expect(details(page)).toContainText(
    `Tally, Statistics: you chose “Allowed”, but our records show “Not allowed”. (via ${shop}, `,
  );
  await unfold(page, 'Statistics');
  await expect(switchOf(page, 'tally', 'statistics')).not.toBeChecked();
  await details(page).getByRole('button', { name: 'Keep “Allowed”' }).click();
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(true);
  // The other channel does not change.
  expect((await unifiedConsentOf(demo, id))?.conflicts).toHaveLength(1);

  await page.reload();
  await refresh(page);
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(true);
});

test('a visitor whose browser lost its storage finds the service’s resolution, and no conflict', async ({
  page,
  demo,
}) => {
  const { id } = await refuseInTheShop(page, demo);
  await serviceClient(demo, demo.channel).create({
    subject: { anonymousId: id },
    actions: [{ ...tally, action: 'ACCEPT' }],
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(true);
});
