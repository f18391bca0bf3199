import { goBack, keepsPages } from '../../../../e2e/faulty-network/go-back.ts';
import { expect, test } from '../dashboard-test.ts';
import { createChannel } from '../../../../../src/service.ts';
import { createPoster } from './consents.ts';

test.use(keepsPages);

test('a page that the browser kept for “Back” shows nothing of the person', async ({ page, desk }) => {
  const channel = await createChannel(desk.store, { brand: desk.brand.id });
  await createPoster(desk.serviceUrl, channel).post({ anonymousId: 'device-0001' }, 'ACCEPT');
  await desk.signIn(page, [{ role: 'support' }]);
  await page.goto(`/dashboard/#/brands/${desk.brand.id}/persons`);
  await page.getByLabel('Identifier').fill('device-0001');
  await page.getByRole('button', { name: 'Find person' }).click();
  await expect(page.getByRole('heading', { name: 'Person', exact: true })).toBeVisible();
  await page.goto(`${desk.serviceUrl}/healthz`);
  await goBack(page, '/dashboard/');
  await expect(page.getByLabel('Identifier')).toHaveValue('');
  expect(await page.content()).not.toContain('device-0001');
});
