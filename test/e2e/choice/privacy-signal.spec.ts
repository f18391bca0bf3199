import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { openPreferences, switchOf, unfold } from '../steps/preferences.ts';
import { rests } from '../steps/rests.ts';
import { isAllowed } from '../steps/state.ts';
import { apply, proveAddress } from '../steps/verify.ts';

const sendSignal = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );

test('GPC-08, GPC-10: the site declares its support for the signal, every page under opt-out says that it is honoured, and that holds on the other device of a verified person', async ({
  page,
  browser,
  demo,
  proxyClock,
}) => {
  const email = 'kim@example.com';
  const optOut = (device: Page) =>
    device.route('**/consent-catalogue.json', async (route) => {
      const catalogue: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...catalogue, regime: 'opt-out' } });
    });
  const line = (device: Page) => device.getByText('Opt-out request honoured');
  const declared = await page.request.get('/.well-known/gpc.json');
  expect(declared.headers()['content-type']).toMatch(/^application\/json/);
  expect(await declared.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });

  await sendSignal(page);
  await optOut(page);
  for (const path of ['/', '/film/']) {
    await page.goto(path);
    await expect(line(page)).toBeInViewport();
  }
  await proveAddress(page, email);
  await apply(page);
  await expect(line(page)).toBeInViewport();

  proxyClock.ahead = 61_000;
  const other = await browser.newPage({ baseURL: demo.siteUrl });
  await optOut(other);
  await proveAddress(other, email, 2);
  await apply(other);
  const { unifiedConsent } = await other.evaluate(async () => {
    const held = await fetch('/consent/v2/consents/unified/me', { headers: { 'x-assent': '1' } });
    return held.json();
  });
  expect(unifiedConsent.compliance.gpc).toBe(1);
  expect(unifiedConsent.actions).toHaveLength(4);
  for (const each of unifiedConsent.actions)
    expect(each).toMatchObject({ target: 'marketing', action: 'REJECT' });
  await other.goto('/film/');
  await expect.poll(() => isAllowed(other, 'kvitter', 'video')).toBe(true);
  expect(await isAllowed(other, 'kvitter', 'marketing')).toBe(false);
  await openPreferences(other);
  await unfold(other, 'Marketing');
  await expect(switchOf(other, 'kvitter', 'marketing')).not.toBeChecked();
  await rests(other);
  await expect(line(other)).toHaveCount(0);
  await other.context().close();
});
