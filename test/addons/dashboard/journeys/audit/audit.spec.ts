import { createChannel, updateChannel } from '../../../../../src/service.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';

const lee = { name: '=lee', via: 'command' } as const;

// Playwright reports no downloads of a Firefox that is driven by BiDi.
test(
  'an act is found, with what it changed, and saved as CSV',
  { tag: '@chromium' },
  async ({ page, desk }) => {
    const { store, brand } = desk;
    const { clientId } = await createChannel(store, { brand: brand.id, name: 'Shop' });
    await store.recordAuditEvent({
      id: 'of-a-newer-release',
      at: 1,
      actor: 'kim',
      via: 'rocket',
      what: 'moon-landed',
      brandId: brand.id,
    });
    await updateChannel(store, clientId, { name: 'Web shop' }, lee);
    await desk.signIn(page, [{ role: 'administrator' }]);
    await page.goto('/dashboard/#/audit');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await expect(rows.last()).toContainText('moon-landed');
    await expect(rows.last()).toContainText('rocket');
    await expect(rows.first()).toContainText('Channel changed');
    await expect(rows.first()).toContainText('Fjord & Fell');
    await expect(rows.first()).toContainText(`clientId: ${clientId} (Web shop)`);
    await expect(rows.first().locator('del')).toContainText('Shop');
    await expect(rows.first().locator('ins')).toContainText('Web shop');
    expect(await faults(page)).toEqual([]);
    // The fields of the filter are in one line, and so are their labels.
    for (const part of ['label', 'input, select'])
      expect(
        await page
          .locator('form.filter')
          .locator(part)
          .evaluateAll((parts) => new Set(parts.map((each) => each.getBoundingClientRect().bottom)).size),
      ).toBe(1);

    await page.getByLabel('Actor').fill('=lee');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(rows).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const parts: Uint8Array[] = [];
    for await (const part of await (await download).createReadStream()) parts.push(part);
    const lines = Buffer.concat(parts).toString().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,'=lee,command,channel-updated,${brand.id},${clientId},`);

    await page.getByLabel('From').fill('2026-11-23');
    await page.getByLabel('To', { exact: true }).fill('2026-11-01');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByLabel('From')).toHaveAccessibleDescription('From is after To.');
    await expect(page.getByLabel('From')).toBeFocused();
    await page.getByLabel('From').fill('');
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByLabel('Act', { exact: true }).selectOption('Brand deleted');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.locator('main')).toContainText('There is no such event.');
  },
);

test('members of a value show by their names, and a moment in the zone of the browser', async ({
  page,
  desk,
}) => {
  const { store, brand } = desk;
  const url = 'https://example.com/privacy';
  const privacyPolicy = { version: '1', url };
  const { clientId } = await createChannel(store, { brand: brand.id, privacyPolicy });
  await updateChannel(store, clientId, { privacyPolicy: { version: '2', url } });
  const from = '2126-12-01T09:00:00Z';
  await updateChannel(store, clientId, { privacyPolicy: { version: '3', url, from } });
  await desk.signIn(page, [{ role: 'administrator' }]);
  await page.goto('/dashboard/#/audit');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0).locator('ins li')).toHaveText(['version: 3', `url: ${url}`, /^from: Dec 1, 2126/]);
  await expect(rows.nth(1).locator('.event')).toContainText('privacyPolicy.version');
  await expect(rows.nth(1).locator('.event')).not.toContainText(url);
  await expect(page.locator('main')).not.toContainText('{');
});
