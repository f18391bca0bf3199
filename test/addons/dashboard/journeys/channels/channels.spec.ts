import { faults } from '../../../../accessibility/support/axe.ts';
import { createChannel, listChannels, updateChannel } from '../../../../../src/service.ts';
import { expect, test } from '../dashboard-test.ts';
import { openChannels } from './open-channels.ts';
import { startOwnProxy } from './own-proxy.ts';

const visitor = `a1.${'Ab-_9'.repeat(8)}xyz`;

test('a new channel works with the copied lines, until it is disabled', async ({ page, desk }) => {
  await desk.signIn(page, [{ role: 'administrator', brandId: desk.brand.id }]);
  await openChannels(page, desk);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Web shop');
  await page.getByLabel('Version of the privacy policy').fill('2026-1');
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByLabel('Address of the privacy policy')).toHaveAccessibleDescription(
    /Enter the address of this version, too/,
  );
  await page.getByLabel('Address of the privacy policy').fill('https://example.com/privacy');
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByRole('heading', { name: 'Credentials of Web shop' })).toBeFocused();
  expect(await faults(page)).toEqual([]);

  const lines = page.getByRole('region', { name: 'Settings of the token proxy' });
  const proxy = await startOwnProxy(await lines.innerText());
  try {
    expect(await proxy.post(visitor, 'ACCEPT')).toBe(201);
    await page.getByRole('button', { name: 'Done' }).click();
    const secret = /ASSENT_CLIENT_SECRET/;
    expect(await page.content()).not.toMatch(secret);

    const channel = page.getByRole('article', { name: 'Web shop' });
    await page.getByRole('button', { name: 'Disable: Web shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('status')).toContainText('Web shop is disabled.');
    await expect(channel).toContainText('Disabled');
    // The proxy still has a token. A page tries again after such a status.
    expect(await proxy.post(visitor, 'REJECT')).toBe(502);
    await channel.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByRole('status')).toContainText('Web shop is enabled.');
    expect(await proxy.post(visitor, 'REJECT')).toBe(201);

    await channel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(channel.getByRole('alert')).toContainText('Disable it instead.');
  } finally {
    await proxy.stop();
  }
  const events = await desk.store.readAuditEvents({ limit: 10 });
  expect(events.map(({ what, actor }) => `${what} ${actor}`).slice(0, 3)).toEqual(
    ['channel-enabled', 'channel-disabled', 'channel-created'].map((what) => `${what} grace@example.com`),
  );
});

test('a privacy policy does not replace one that somebody else set meanwhile', async ({ page, desk }) => {
  const policy = (version: string) => ({ version, url: `https://example.com/${version}` });
  const { clientId } = await createChannel(desk.store, { brand: desk.brand.id, name: 'Web' });
  const policyNow = async () => (await listChannels(desk.store, desk.brand.id))[0]?.privacyPolicy;
  await desk.signIn(page, [{ role: 'administrator', brandId: desk.brand.id }]);
  await openChannels(page, desk);
  await page.getByRole('button', { name: 'Change privacy policy' }).click();
  await updateChannel(desk.store, clientId, { privacyPolicy: policy('2027-1') });
  const channel = page.getByRole('article', { name: 'Web' });
  await page.getByLabel('Version of the privacy policy').fill('2027-2');
  await page.getByLabel('Address of the privacy policy').fill('https://example.com/2027-2');
  await channel.getByRole('button', { name: 'Save' }).click();
  await expect(channel.getByRole('alert')).toContainText('Somebody else has changed the privacy policies');
  await expect(channel.getByRole('definition').filter({ hasText: '2027-1' })).toBeVisible();
  expect(await policyNow()).toEqual(policy('2027-1'));
  await channel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Policy 2027-2 applies now.');
  expect(await policyNow()).toEqual(policy('2027-2'));
});
