import { expect, test } from '../demo-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { vendorsReceived } from '../steps/vendors-received.ts';
import { cookiesOf } from './withdraw-and-leave.ts';

test('where the browser stores nothing, a withdrawal that is left at once starts no tag on the next page, which says where it reads the choice', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  await demo.startService({ readDelay: 1_500 });
  await page.goto('/');
  await recordAcceptance(page);
  await page.goto('/journal/');
  await expect.poll(() => vendorsReceived(demo)).toMatchObject({ tally: 2, pathfinder: 2 });
  const before = await vendorsReceived(demo);
  await page.evaluate(() => {
    window.assent?.rejectAll();
    location.assign('/');
  });
  await page.waitForURL((url) => url.pathname === '/');
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(await vendorsReceived(demo)).toEqual(before);
  await expect(page.locator('assent-banner section')).toBeHidden();
  expect(await cookiesOf(page)).toEqual([expect.stringMatching(/assent_id$/)]);
  await openPreferences(page);
  await expect(page.locator('assent-preferences')).toContainText(
    'Your browser does not store your choice. Once it is saved, other pages read it from our records.',
  );
});
