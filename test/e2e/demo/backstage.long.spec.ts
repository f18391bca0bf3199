import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { sorted } from '../steps/sorted.ts';
import { reaches } from '../steps/state.ts';
import { tryNow } from '../steps/try-now.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

test('the backstage page stops the service, so that a choice waits, and starts it again, so that it is confirmed, and slows it down', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  const backstage = await context.newPage();
  await backstage.goto('/backstage/');
  await backstage.getByRole('button', { name: 'Stop the service' }).click();
  await expect(backstage.getByRole('status')).toContainText('The service is stopped.');

  await page.bringToFront();
  await acceptAll(page);
  await reaches(page, 'retrying');
  await expect(
    page.getByText('Not saved yet. Still trying.').filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);

  await backstage.getByRole('button', { name: 'Start the service' }).click();
  await expect(backstage.getByRole('status')).toContainText('The service is running.');
  await page.bringToFront();
  await tryNow(page);
  // On a busy machine the first reading may come too early, and the next one after a pause.
  await reaches(page, 'confirmed', 45_000);
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('ACCEPT')));
  await expect.poll(() => vendorsReceived(demo)).toEqual({ ...nothingReceived, tally: 1, pathfinder: 1 });

  await backstage.getByRole('button', { name: 'Slow down the service' }).click();
  await expect(backstage.getByRole('status')).toContainText('The service is slow.');
});

test('no other page can stop the service', async ({ demo }) => {
  const origins = ['https://elsewhere.example', 'null', new URL(demo.serviceUrl).origin, undefined];
  for (const origin of origins) {
    const answer = await fetch(`${demo.siteUrl}/backstage/`, {
      method: 'POST',
      headers: origin ? { origin } : {},
      body: new URLSearchParams({ service: 'stopped' }),
    });
    expect(answer.status).toBe(403);
  }
  expect((await fetch(`${demo.serviceUrl}/readyz`)).status).toBe(200);
});
