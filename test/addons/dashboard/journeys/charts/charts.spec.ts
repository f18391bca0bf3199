import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { publishNotice } from '../../../../../src/addons/archive/service/notices.ts';
import { createChannel } from '../../../../../src/service.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { openChannels } from '../channels/open-channels.ts';
import { createPoster } from '../persons/consents.ts';
import { recordChoices } from './recorded.ts';

const catalogue = JSON.stringify({
  targets: [{ id: 'video', name: 'Films', description: 'Plays films.' }],
  vendors: [{ id: 'tubular', name: 'Tubular', targets: ['video'] }],
});

// Playwright reports no downloads of a Firefox that is driven by BiDi.
test(
  'choices show in charts, tables and CSV, small numbers as “hidden”, and new ones by themselves',
  { tag: '@chromium' },
  async ({ page, desk }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await recordChoices(desk);
    await publishNotice(desk.store, desk.brand.id, catalogue);
    await page.clock.install();
    /** What the page says after one of the times that it asks for new numbers. */
    const comesToSay = (what: Locator, words: RegExp) =>
      expect(async () => {
        await page.clock.runFor(5_000);
        await expect(what).toContainText(words, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    await desk.signIn(page, [{ role: 'viewer', brandId: desk.brand.id }]);
    await page.goto(`/dashboard/#/brands/${desk.brand.id}/charts`);
    const choices = page.getByRole('region', { name: 'Choices by day', exact: true });
    await expect(choices.locator('canvas')).toBeVisible();
    await expect(choices.locator('.totals')).toHaveText(/Recorded 23\s*Accepted all 12\s*Rejected all 11/);
    await choices.getByText('Table', { exact: true }).click();
    await expect(choices.getByRole('row').last()).toContainText(/Accepted all12.*Rejected all11/);
    await expect(page.getByRole('region', { name: 'Withdrawals' }).locator('.totals')).toContainText(
      'hidden',
    );

    const divided = page.getByRole('region', { name: /^Choices by purpose/ });
    await divided.getByLabel('By', { exact: true }).selectOption('channel');
    await expect(divided.locator('.totals')).toContainText('Web shop 12');
    await divided.getByLabel('By', { exact: true }).selectOption('language');
    await expect(divided.locator('.totals')).toContainText('German 12');
    await divided.getByLabel('Choices', { exact: true }).selectOption('withdrawn');
    await expect(divided.locator('.totals')).toContainText('Films (video) hidden');

    const download = page.waitForEvent('download');
    await choices.getByRole('button', { name: /CSV/ }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFFDay,Accepted all,Rejected all');
    expect(lines).toHaveLength(31);
    expect(lines.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2},12,11$/);

    const credentials = await createChannel(desk.store, { brand: desk.brand.id, name: 'App' });
    await createPoster(desk.serviceUrl, credentials).post({ anonymousId: 'late' }, 'ACCEPT');
    await comesToSay(choices.locator('.totals'), /Accepted all 13/);
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);

    const counts = '**/dashboard/api/brands/*/counts*';
    await page.route(counts, (route) => route.abort());
    const notice = page.getByRole('alert');
    await comesToSay(notice, /The service cannot be reached.* These numbers are as of .+:/);
    await expect(choices.locator('.totals')).toContainText('Accepted all 13');
    await page.unroute(counts);
    await page.clock.runFor(5_000);
    await expect(notice).toBeHidden();

    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('To').fill('2019-12-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('From')).toHaveAccessibleDescription('From is after To.');
    await expect(page.getByLabel('From')).toBeFocused();
    await page.getByLabel('To').fill('2020-01-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('region', { name: 'Choices by day', exact: true })).toContainText(
      'Nothing was counted',
    );
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    await expect(choices.locator('.totals')).toContainText('Accepted all 13');
  },
);

test('a channel becomes one for tests, and the charts show its first consent', async ({ page, desk }) => {
  const credentials = await createChannel(desk.store, { brand: desk.brand.id, name: 'Trial' });
  await createPoster(desk.serviceUrl, credentials).post({ anonymousId: 'first' }, 'ACCEPT');
  await desk.signIn(page, [{ role: 'administrator' }]);
  const byChannel = async () => {
    await page.goto(`/dashboard/#/brands/${desk.brand.id}/charts`);
    const divided = page.getByRole('region', { name: /^Choices by purpose/ });
    await divided.getByLabel('By', { exact: true }).selectOption('channel');
    return divided.locator('.totals');
  };
  await expect(await byChannel()).toHaveText(/Trial hidden/);

  await openChannels(page, desk);
  const channel = page.getByRole('article', { name: 'Trial' });
  const last = channel.locator('div').filter({ hasText: 'Last consent' }).locator('time');
  const at = new Date((await desk.store.newestConsentAt(credentials.channelId)) ?? 0).toISOString();
  await expect(last).toHaveAttribute('datetime', at);
  await channel.getByRole('button', { name: 'Edit' }).click();
  await channel.getByLabel('Test channel').check();
  await channel.getByRole('button', { name: 'Save' }).click();
  await expect(channel).toContainText('Test channel: its numbers are shown from 1');
  await expect(await byChannel()).toHaveText(/Trial 1\s*$/);
});
