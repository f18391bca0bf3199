import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';
import { apply, proveAddress } from '../steps/verify.ts';

const assent = fileURLToPath(new URL('../../../src/cli/assent.ts', import.meta.url));

/** Runs a command on another machine, so to say: with nothing but what it is given. */
const run = async (...words: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [assent, ...words], { env: {} })).stdout;

/** Opens the receipt, asks the record, and says what is said then. */
async function prove(page: Page): Promise<string> {
  await openPreferences(page);
  await page.locator('[data-assent-action="open-receipt"]').click();
  return askAgain(page);
}

async function askAgain(page: Page): Promise<string> {
  await page.locator('[data-assent-action="prove"]').click();
  const said = page.locator('assent-receipt').getByRole('status');
  await expect(said).toHaveText(/\.$/);
  return said.innerText();
}

// Playwright reports no downloads of a Firefox that is driven by BiDi.
test(
  'a visitor who accepted gets the proof of the record, which others verify without the page',
  { tag: '@chromium' },
  async ({ page, data }) => {
    const troubles = await noteTroubles(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const askedFor = (part: string) => asked.filter((path) => path.includes(part)).length;
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await openPreferences(page);
    await page.locator('[data-assent-action="open-receipt"]').click();
    await expect(page.locator('[data-assent-action="prove"]')).toBeVisible();
    expect([askedFor('/receipts/'), askedFor('assent-proof')], 'nothing is loaded unasked').toEqual([0, 0]);
    expect(await askAgain(page)).toBe('Not checked: this page does not have our public key.');
    expect([askedFor('/receipts/a1.'), askedFor('assent-proof')]).toEqual([1, 1]);

    const key = (await run('log', 'key', '--brand', 'Fjord & Fell', '--data', data)).trim();
    await page.route('**/consent-catalogue.json', async (route) => {
      const response = await route.fetch();
      const { brand, ...catalogue } = await response.json();
      await route.fulfill({ response, json: { ...catalogue, brand: { ...brand, logKey: key } } });
    });
    await page.reload();
    const proven = await prove(page);
    const [, count, all] =
      /^Signed by our records, and unaltered\. Choices: (\d+) of (\d+)\. Newest: .+\.$/.exec(proven) ?? [];
    expect(Number(count), proven).toBeGreaterThan(0);
    expect(count).toBe(all);

    const saving = page.waitForEvent('download');
    await page.locator('[data-assent-action="save-receipts"]').click();
    const file = await (await saving).path();
    expect(await run('verify', file, '--key', key)).toMatch(/^Valid/);

    const saved = page.waitForEvent('download');
    await page.locator('assent-receipt').getByRole('link', { name: 'verify.html' }).click();
    const onDisk = join(data, (await saved).suggestedFilename());
    await (await saved).saveAs(onDisk);
    const verifier = await page.context().newPage();
    await verifier.goto(pathToFileURL(onDisk).href);
    await verifier.getByLabel('Receipt').setInputFiles(file);
    await verifier.getByLabel('Public key').fill(key);
    await verifier.getByRole('button', { name: 'Verify' }).click();
    await expect(verifier.getByRole('status')).toHaveText('1 receipt: proven.');
    await verifier.close();

    await page.route('**/consents/receipts/*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('ACCEPT', 'ACCEPU') });
    });
    expect(await askAgain(page)).toMatch(/^Wrong receipts: 1\. They were altered, or not signed with our/);
    await page.unroute('**/consents/receipts/*');
    await page.context().setOffline(true);
    expect(await askAgain(page)).toBe('We cannot reach our records right now. Please try again later.');
    await page.context().setOffline(false);

    await proveAddress(page, 'kim@example.com');
    await apply(page);
    await reaches(page, 'confirmed');
    expect(await prove(page)).toMatch(/^Signed by our records, and unaltered\./);
    expect(askedFor('/receipts/me')).toBe(1);
    expect(troubles).toEqual({ errors: [], violations: [], warnings: [] });
  },
);
