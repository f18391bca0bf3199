import { expect, test } from './another-service/other-brand-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches, stateOf } from '../steps/state.ts';

test('a service that replies 404 until a consent is visible causes no error on the console', async ({
  page,
  brand,
}) => {
  const errors: string[] = [];
  page.on(
    'console',
    (line) => line.type() === 'error' && errors.push(`${line.text()} ${line.location().url}`),
  );
  brand.service.showsAfterReads = 3;
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  expect(brand.service.readsInVain).toBe(3);
  expect(errors).toEqual([]);
});

test('if the page’s catalogue is newer than the proxy’s, the common cells are recorded, and the others are shown as not saved', async ({
  page,
  brand,
}) => {
  brand.offer({ id: 'newcomer', name: 'Newcomer', targets: ['statistics'] });
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'failed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  expect(await isAllowed(page, 'newcomer', 'statistics')).toBe(false);
  await expect(page.getByText('We could not save this').first()).toBeVisible();
  expect(brand.service.recorded.map(({ vendor }) => vendor)).toEqual(['tally', 'tubular']);
  expect(brand.log.filter((line) => line.event === 'request' && line.refused)).toMatchObject([
    { route: 'createConsent', status: 201, refused: ['newcomer/statistics'] },
  ]);
});

test('a slow service is read at increasing intervals, until the open page shows “confirmed”', async ({
  page,
  brand,
}) => {
  brand.service.showsAfterReads = 13;
  await page.clock.install();
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  // All pending requests are answered before the next step.
  const steps = { taken: 0 };
  const step = async (seconds: number) => {
    await page.clock.runFor(seconds * 1_000);
    steps.taken += 1;
    return stateOf(page);
  };
  const quickly = { intervals: [100], timeout: 30_000 };
  await expect.poll(() => step(2), quickly).toBe('unconfirmed');
  steps.taken = 0;
  await expect.poll(() => step(10), quickly).toBe('confirmed');
  expect(brand.service.readsInVain).toBe(13);
  expect(steps.taken).toBeGreaterThan(60);
});
