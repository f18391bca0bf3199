import { expect, test } from '../demo-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';
import { tryNow } from '../steps/try-now.ts';

test('the backstage page stops the service, so that a choice waits, and starts it again, so that it is confirmed', async ({
  page,
  context,
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
  await expect(page.getByText('Not saved yet. Still trying.').first()).toBeVisible();

  await backstage.getByRole('button', { name: 'Start the service' }).click();
  await expect(backstage.getByRole('status')).toContainText('The service is running.');
  await page.bringToFront();
  await tryNow(page);
  await reaches(page, 'confirmed');
});

test('the service can be made slow', async ({ page }) => {
  await page.goto('/backstage/');
  await page.getByRole('button', { name: 'Slow down the service' }).click();
  await expect(page.getByRole('status')).toContainText('The service is slow.');
  const began = Date.now();
  const path = `/consent/v2/consents/check/a1.${'0'.repeat(43)}`;
  const answer = await page.request.get(path, {
    headers: { 'sec-fetch-site': 'same-origin', 'x-assent': '1' },
  });
  expect(await answer.json()).toEqual({ exists: false });
  expect(Date.now() - began).toBeGreaterThan(4_000);
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
