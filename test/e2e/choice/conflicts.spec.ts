import type { Page } from '@playwright/test';
import { expect, test } from '../service/another-service/other-brand-test.ts';
import { acceptAll, rejectAll } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';

const tally = { vendor: 'tally', target: 'statistics' } as const;

const details = (page: Page) => page.locator('assent-preferences assent-status');
const openChoices = (page: Page) => page.locator('assent-choices button').click();
const keep = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true }).click();
const isOpen = (page: Page) => isAllowed(page, 'tally', 'statistics');

test('a conflict in a format that nobody knows closes its cell until one click resolves it permanently', async ({
  page,
  brand,
}) => {
  brand.service.conflicts = [{ kind: 'clash', ...tally, values: ['yes', 'no'] }];
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

test('a conflict that names no readable cell is shown until one click keeps all choices', async ({
  page,
  brand,
}) => {
  brand.service.conflicts = { count: 2 };
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
