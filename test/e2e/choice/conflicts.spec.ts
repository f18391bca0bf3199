import type { Page } from '@playwright/test';
import { expect, test } from '../service/another-service/other-brand-test.ts';
import { acceptAll, rejectAll } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';

const tally = { vendor: 'tally', target: 'statistics' } as const;
const byWeb = { ...tally, action: 'ACCEPT', channelId: 'web', createdAt: '2026-11-22T14:00:00Z' } as const;
const byShop = {
  ...tally,
  action: 'REJECT',
  channelId: 'shop-7',
  createdAt: '2026-11-22T14:05:00Z',
} as const;
const resolution = 'USE_NEWER_ACTION';

const details = (page: Page) => page.locator('assent-preferences assent-status');
const openChoices = (page: Page) => page.locator('assent-choices button').click();
const keep = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true }).click();
const isOpen = (page: Page) => isAllowed(page, 'tally', 'statistics');

test('a conflict that the service resolved to the visitor’s last choice is not shown as a difference', async ({
  page,
  brand,
}) => {
  brand.service.conflicts = [{ type: 'CHANNEL', resolution, actionsInConflict: [byShop, byWeb] }];
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(true);
  await page.reload();
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(true);
});

test('a later refusal from another channel closes the gate, is shown with its channel and time, and is resolved by one click', async ({
  page,
  brand,
}) => {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  brand.service.recordInTheShop({ ...tally, action: 'REJECT' });
  brand.service.conflicts = [{ type: 'CHANNEL', resolution, actionsInConflict: [byWeb, byShop] }];
  await refresh(page);
  await reaches(page, 'diverged');
  expect(await isOpen(page)).toBe(false);
  await openChoices(page);
  await expect(details(page)).toContainText(
    /Tally, Statistics: you chose “Allowed”, but our records show “Not allowed”\. \(via shop-7, Nov 22, 2026, \d+:05 [AP]M\)/,
  );
  await keep(page, 'Keep “Allowed”');
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(true);
});

/** Conflicts that are undecided or unreadable, in formats outside of the specification. */
const open = [
  ['has no resolution', [{ type: 'CHANNEL', actionsInConflict: [byWeb, byShop] }]],
  ['is resolved by an unknown word', [{ resolution: 'PENDING', actionsInConflict: [byWeb, byShop] }]],
  ['names a cell and no values', [{ kind: 'clash', ...tally, values: ['yes', 'no'] }]],
  ['lists more than can be read', [{ resolution, actionsInConflict: [byWeb, 'and another'] }]],
  ['is no list', { ...tally, text: 'two channels disagree' }],
] as const;

for (const [is, conflicts] of open)
  test(`a conflict that ${is} closes its cell until one click resolves it permanently`, async ({
    page,
    brand,
  }) => {
    brand.service.conflicts = conflicts;
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'diverged');
    expect(await isOpen(page)).toBe(false);
    expect(await isAllowed(page, 'tubular', 'video')).toBe(true);
    await openChoices(page);
    await expect(details(page)).toContainText('Tally, Statistics: Our records contain conflicting choices.');
    await expect(details(page)).not.toContainText('records show');
    await keep(page, 'Keep “Allowed”');
    await reaches(page, 'confirmed');
    await page.reload();
    await refresh(page);
    await reaches(page, 'confirmed');
    expect(await isOpen(page)).toBe(true);
  });

test('an unresolved conflict can also be resolved by a refusal', async ({ page, brand }) => {
  brand.service.conflicts = [{ actionsInConflict: [byShop, byWeb] }];
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'diverged');
  await openChoices(page);
  await keep(page, 'Keep “Not allowed”');
  await reaches(page, 'confirmed');
  expect(await isOpen(page)).toBe(false);
  await page.reload();
  await refresh(page);
  await reaches(page, 'confirmed');
});

test('a newer conflict than the resolved one is shown', async ({ page, brand }) => {
  brand.service.conflicts = [{ actionsInConflict: [byWeb, byShop] }];
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'diverged');
  await openChoices(page);
  await keep(page, 'Keep “Allowed”');
  await reaches(page, 'confirmed');
  brand.service.conflicts = [
    { actionsInConflict: [byWeb, { ...byShop, createdAt: '2026-11-23T09:00:00Z' }] },
  ];
  await refresh(page);
  await reaches(page, 'diverged');
});

for (const conflicts of [[{}], ['two channels disagree'], [null], { count: 2 }])
  test(`the widget shows a conflict that names no readable cell: ${JSON.stringify(conflicts)}`, async ({
    page,
    brand,
  }) => {
    brand.service.conflicts = conflicts;
    await page.goto('/');
    await rejectAll(page);
    await reaches(page, 'diverged');
    await expect(page.locator('assent-status').first()).toContainText(
      'Our records contain conflicting choices.',
    );
    await page.reload();
    await reaches(page, 'diverged');
    await openChoices(page);
    await expect(details(page)).toContainText('Our records contain conflicting choices.');
    await keep(page, 'Keep all my choices');
    await reaches(page, 'confirmed');
    await page.reload();
    await refresh(page);
    await reaches(page, 'confirmed');
  });

test('one click keeps the choices of many differing cells', async ({ page, brand }) => {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  brand.service.recordInTheShop({ ...tally, action: 'REJECT' });
  brand.service.recordInTheShop({ vendor: 'tubular', target: 'video', action: 'REJECT' });
  await refresh(page);
  await reaches(page, 'diverged');
  await openChoices(page);
  await keep(page, 'Keep all my choices');
  await reaches(page, 'confirmed');
  expect([await isOpen(page), await isAllowed(page, 'tubular', 'video')]).toEqual([true, true]);
});
