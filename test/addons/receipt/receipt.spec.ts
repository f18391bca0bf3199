import { readFile } from 'node:fs/promises';
import { expect, test } from '../../e2e/demo-test.ts';
import { bannerAsks, rejectAll } from '../../e2e/steps/choose-in-banner.ts';
import { openPreferences } from '../../e2e/steps/preferences.ts';
import { reaches } from '../../e2e/steps/state.ts';

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
