import { type ChannelCredentials, createChannel } from '../../../../../src/service.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { type Desk, expect, test } from '../dashboard-test.ts';
import { createPoster } from '../persons/consents.ts';
import { openChannels } from './open-channels.ts';

const policy = (version: string) => ({ version, url: `https://example.com/${version}` });

const newChannel = ({ store, brand }: Desk): Promise<ChannelCredentials> =>
  createChannel(store, { brand: brand.id, name: 'Web shop', privacyPolicy: policy('v1') });

test.use({ timezoneId: 'America/New_York' });

test('a privacy policy is scheduled in the time zone of the browser, and withdrawn', async ({
  page,
  desk,
}) => {
  await newChannel(desk);
  await desk.signIn(page, [{ role: 'administrator' }]);
  await openChannels(page, desk);
  await page.getByRole('button', { name: 'Change privacy policy' }).click();
  await page.getByLabel('Version of the privacy policy').fill('v2');
  await page.getByLabel('From a given moment').check();
  await expect(page.getByText('In your time zone, America/New_York.')).toBeVisible();
  await page.getByLabel('Moment', { exact: true }).fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a date and a time in the future.')).toBeVisible();
  await expect(page.getByLabel('Moment', { exact: true })).toBeFocused();
  await page.getByLabel('Moment', { exact: true }).fill('2999-01-01T00:00');
  await page.getByLabel('Version of the privacy policy').fill('v1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Policy v1 already applies then.')).toBeVisible();
  await page.getByLabel('Version of the privacy policy').fill('v2');
  await page.getByRole('button', { name: 'Save' }).click();
  const channel = page.getByRole('article', { name: 'Web shop' });
  await expect(channel).toContainText('v2 from Jan 1, 2999, 12:00:00 AM (America/New_York)');
  const [stored] = await desk.store.listChannels(desk.brand.id);
  expect(stored?.scheduledPolicies).toEqual([
    { ...policy('v1'), version: 'v2', from: Date.parse('2999-01-01T05:00Z') },
  ]);

  await channel.getByRole('button', { name: 'Withdraw policy v2' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'From Jan 1, 2999, 12:00:00 AM (America/New_York) on, policy v1 applies.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('status')).toContainText('Policy v2 was withdrawn.');
  await expect(channel).not.toContainText('v2');
  await expect(channel.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('a secret is rotated, and the old one works during the overlap', async ({ page, desk }) => {
  const credentials = await newChannel(desk);
  await desk.signIn(page, [{ role: 'administrator' }]);
  await openChannels(page, desk);
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByText('Access tokens that were issued before stay valid')).toBeVisible();
  const overlap = page.getByLabel('Overlap in hours');
  // Over WebDriver BiDi, `fill` adds to the value of a number field.
  await overlap.press('ControlOrMeta+a');
  await overlap.pressSequentially('8761');
  await page.getByRole('button', { name: 'Rotate secret' }).last().click();
  await expect(page.getByText('Enter a number from 0 to 8760.')).toBeVisible();
  await overlap.press('ControlOrMeta+a');
  await overlap.pressSequentially('24');
  await page.getByRole('button', { name: 'Rotate secret' }).last().click();
  await expect(page.getByRole('heading', { name: 'Credentials of Web shop' })).toBeFocused();
  await expect(page.getByText('The old secret stays valid until')).toBeVisible();
  await expect(page.getByText('Access tokens that were issued before stay valid')).toBeVisible();
  await expect(page.getByText('node --env-file=proxy.env node_modules/.bin/assent proxy')).toBeVisible();
  const clientSecret = await page.locator('dd code').nth(1).innerText();
  expect(clientSecret).not.toBe(credentials.clientSecret);
  // As the browser does it before it keeps the page for “Back”.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(await page.content()).not.toContain(clientSecret);
  for (const each of [credentials, { ...credentials, clientSecret }])
    await createPoster(desk.serviceUrl, each).post({ anonymousId: 'visitor' }, 'ACCEPT');
});

test('a channel gets another name, region and scopes, and wrong ones are named at their fields', async ({
  page,
  desk,
}) => {
  await newChannel(desk);
  await desk.signIn(page, [{ role: 'administrator' }]);
  await openChannels(page, desk);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('App');
  await page.getByLabel('Region').fill('Germany');
  for (const scope of await page.getByRole('checkbox').all()) await scope.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Region')).toBeFocused();
  await expect(page.getByText('Choose at least one scope.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Region').fill('us');
  await page.getByLabel('Read consents').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('App was saved.');
  const [stored] = await desk.store.listChannels(desk.brand.id);
  expect([stored?.name, stored?.region, stored?.scopes]).toEqual(['App', 'US', ['consent-get-api']]);
});

test('a deleted channel leaves the form of another one open', async ({ page, desk }) => {
  await newChannel(desk);
  await createChannel(desk.store, { brand: desk.brand.id, name: 'App' });
  await desk.signIn(page, [{ role: 'administrator' }]);
  await openChannels(page, desk);
  const app = page.getByRole('article', { name: 'App' });
  await app.getByRole('button', { name: 'Edit' }).click();
  await app.getByLabel('Name').fill('Kiosk');
  await page.getByRole('article', { name: 'Web shop' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Create channel' })).toBeFocused();
  await expect(app.getByLabel('Name')).toHaveValue('Kiosk');
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 800 }, colorScheme: 'dark', locale: 'ar' });

  test('the forms of a channel and its credentials are accessible in Arabic on a narrow dark screen', async ({
    page,
    desk,
  }) => {
    await newChannel(desk);
    await desk.signIn(page, [{ role: 'administrator' }]);
    await openChannels(page, desk);
    await page.locator('#create').click();
    await page.locator('button[name=policy]').click();
    expect(await faults(page)).toEqual([]);
    await page.locator('dashboard-new-channel button.primary').click();
    await expect(page.locator('#credentials')).toBeFocused();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
