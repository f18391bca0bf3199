import { expect, test } from '../demo-test.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches, refresh, stateOf } from '../steps/state.ts';
import { vendorsReceived } from '../steps/vendors-received.ts';
import { cookiesOf, withdrawAndLeave } from './withdraw-and-leave.ts';

test('where the browser stores nothing, a withdrawal while the service is down holds, and is sent when it is back', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await page.goto('/journal/');
  await expect.poll(() => vendorsReceived(demo)).toMatchObject({ tally: 2, pathfinder: 2 });
  const before = await vendorsReceived(demo);
  await demo.stopService();
  await page.evaluate(() => {
    window.assent?.rejectAll();
    location.assign('/');
  });
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => stateOf(page)).toBe('retrying');
  await demo.startService();
  await page.evaluate(() => window.assent?.retry());
  await reaches(page, 'confirmed');
  await refresh(page);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(await vendorsReceived(demo)).toEqual(before);
});

test('where nothing more can be stored, a withdrawal before the client arrives holds on the next page, which sends it', async ({
  page,
}) => {
  const ran = await withdrawAndLeave(page, () =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    }),
  );
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(ran).toEqual([]);
  await expect.poll(() => cookiesOf(page)).toEqual([expect.stringMatching(/assent_id$/)]);
});
