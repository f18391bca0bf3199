import { acceptAll } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { expect, test } from './another-service/other-brand-test.ts';

test('if the page’s catalogue is newer than the proxy’s, the common cells are recorded, and the others are shown as not saved', async ({
  page,
  brand,
}) => {
  brand.offer({ id: 'newcomer', name: 'Newcomer', targets: ['statistics'] });
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'failed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  expect(await isAllowed(page, 'newcomer', 'statistics')).toBe(false);
  await expect(page.getByText('We could not save this').filter({ visible: true }).first()).toBeVisible();
  expect(brand.service.recorded.map(({ vendor }) => vendor)).toEqual(['tally', 'tubular']);
  expect(brand.log.filter((line) => line.event === 'request' && line.refused)).toMatchObject([
    { route: 'createConsent', status: 201, refused: ['newcomer/statistics'] },
  ]);
});
