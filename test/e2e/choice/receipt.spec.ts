import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';

const assent = fileURLToPath(new URL('../../../src/cli/assent.ts', import.meta.url));

// Playwright reports no downloads of a Firefox that is driven by BiDi.
test(
  'a receipt of the choices is kept as a file, from the preferences of the script tag',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto('/');
    await bannerAsks(page);
    await rejectAll(page);
    await reaches(page, 'confirmed');
    await openPreferences(page);
    await page.locator('[data-assent-action="open-receipt"]').click();
    await expect(page.locator('assent-receipt')).toContainText('Not allowed');
    const saved = page.waitForEvent('download');
    await page.locator('[data-assent-action="download"]').click();
    const receipt = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
    expect(receipt.receiptId).toBe(receipt.decisions[0].decision);
    expect(receipt.delivery).toMatchObject({ status: 'confirmed', notRecorded: 0 });
    expect(new Set(receipt.decisions.map((each: { state: string }) => each.state))).toEqual(
      new Set(['ConsentRefused']),
    );
  },
);

test('the reference of a choice, in the receipt, finds it at the service', async ({ page, data }) => {
  await page.goto('/');
  await bannerAsks(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await openPreferences(page);
  await page.locator('[data-assent-action="open-receipt"]').click();
  const printed = await page.locator('assent-receipt').getByText('Reference: ').innerText();
  const reference = /Reference: (\S+)/.exec(printed)?.[1] ?? '';
  const words = ['subject', 'show', '--brand', 'Fjord & Fell', '--data', data, '--json', '--', reference];
  const shown = await promisify(execFile)(process.execPath, [assent, ...words], { env: {} });
  const { identifiers, consents } = JSON.parse(shown.stdout);
  expect(identifiers.map((each: { identifier: string }) => each.identifier)).toEqual([
    await anonymousIdOf(page),
  ]);
  expect(consents.map((each: { reference: string }) => each.reference)).toEqual([reference]);
});

test('a receipt is shown where a page with the script tag places it', async ({ page }) => {
  await page.goto('/');
  await bannerAsks(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace('</main>', '<assent-receipt></assent-receipt></main>'),
    });
  });
  await page.reload();
  await expect(page.locator('main assent-receipt')).toContainText('Choice saved and confirmed.');
});
