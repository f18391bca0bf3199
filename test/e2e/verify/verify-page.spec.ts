import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faults } from '../../accessibility/support/axe.ts';
import { noteTroubles } from '../steps/note-troubles.ts';

const address = new URL('../../../dist/cdn/verify.html', import.meta.url).href;
const vector = new URL('../../service/log/vectors/receipt.json', import.meta.url);
const { key, receipt } = JSON.parse(readFileSync(vector, 'utf8'));
const said = receipt.what.text.replace('"tally"', '"<img src=x onerror=alert(1)>"');
const forged = { ...receipt, what: { ...receipt.what, text: said } };

test('verify.html verifies receipts from the disk, and loads nothing', async ({ page }) => {
  const { errors, violations } = await noteTroubles(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  // As `assent evidence export` writes them.
  const lines = [receipt, forged].map((each) => JSON.stringify(each)).join('\n');
  const file = { name: 'receipts', mimeType: 'application/octet-stream', buffer: Buffer.from(lines) };
  await page.getByLabel('Receipt').setInputFiles(file);
  await page.getByLabel('Public key').focus();
  await page.keyboard.insertText(key.slice(0, -1));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const status = page.getByRole('status');
  await expect(status).toHaveText('The key is not complete, or has a wrong letter. Copy all of it.');
  await expect(page.getByLabel('Public key')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(key.slice(-1));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('2 receipts: 1 proven, 1 not proven.');
  const proven = page.getByRole('listitem').filter({ hasText: 'Receipt 1: proven' });
  await expect(proven).toContainText('It stands in the log assent/brand, unaltered.');
  await expect(proven).toContainText('0192');
  await expect(proven).toContainText('27 November 2026');
  await expect(proven.getByRole('row').nth(1)).toHaveText(/tally.*statistics.*refused \(REJECT\)/);
  const refused = page.getByRole('listitem').filter({ hasText: 'Receipt 2: not proven' });
  await expect(refused).toContainText('The receipt does not lead to the signed checkpoint');
  await expect(refused).toContainText('<img src=x onerror=alert(1)>');
  const widths = () => [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  const [scrolled, seen] = await page.evaluate(widths);
  expect(scrolled).toBe(seen);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faults(page)).toEqual([]);
  }
  await page.getByLabel('Public key').fill('another');
  await expect(status).toHaveText('');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  expect(requests.filter((url) => url !== address)).toEqual([]);
  expect([errors, violations]).toEqual([[], []]);
});
