// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import type { Page } from '@playwright/test';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../../e2e/demo-test.ts';
import { acceptAll, bannerAsks, rejectAll } from '../../e2e/steps/choose-in-banner.ts';
import { noteRequests } from '../../e2e/steps/note-requests.ts';
import { noteTroubles } from '../../e2e/steps/note-troubles.ts';
import { rests } from '../../e2e/steps/rests.ts';
import { reaches } from '../../e2e/steps/state.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assent inspector' });

/** What a part of the panel shows, one locator for each row. */
const rows = (page: Page, part: 'Page' | 'Gates' | 'Cells' | 'Log') =>
  panel(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${part}`) }) })
    .locator('dl > div');

const inspect = (page: Page) => page.evaluate(() => window.assent?.inspect());

/** The steps of an acceptance in the log, oldest first. */
async function loggedSteps(page: Page): Promise<string[]> {
  const lines = await rows(page, 'Log').locator('dd').allTextContents();
  return lines.toReversed().flatMap((line) => /POST \S+ 201|ACCEPT \w+(?=:|, allowed:)/.exec(line) ?? []);
}

test('the inspector shows a gate and the steps of an acceptance, and a closed one nothing any more', async ({
  page,
}) => {
  // The policy of this page is strict.
  const troubles = await noteTroubles(page);
  await page.goto('/');
  await bannerAsks(page);
  await inspect(page);
  const gate = rows(page, 'Gates').filter({ hasText: 'tally' });
  await expect(gate).toContainText(/^blocked/);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await expect(gate).toContainText(/^open.*The visitor allowed it\.$/s);
  await expect(rows(page, 'Cells').filter({ hasText: 'tally' }).first()).toContainText(
    'ACCEPT confirmed, allowed',
  );
  await expect
    .poll(() => loggedSteps(page))
    .toEqual(['ACCEPT saving', 'POST /consent/v2/consents 201', 'ACCEPT saved', 'ACCEPT confirmed']);
  await expect(rows(page, 'Log').filter({ hasText: 'assent-choose: banner, ' })).toHaveCount(1);
  // Who knows the identifier can read the choices.
  await expect(panel(page)).not.toContainText('a1.');

  const closed = await page.evaluateHandle(() => document.querySelector('assent-inspector')?.shadowRoot);
  const shown = await closed.evaluate((root) => root?.textContent);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('assent-inspector')).toHaveCount(0);
  await page.evaluate(() => window.assent?.rejectAll());
  await reaches(page, 'confirmed');
  await rests(page);
  expect(await closed.evaluate((root) => root?.textContent)).toBe(shown);
  expect([...troubles.violations, ...troubles.errors]).toEqual([]);
});

test('without a catalogue the one panel of the inspector says so, keeps 200 events, and Escape closes it', async ({
  page,
}) => {
  await page.route('**/consent-catalogue.json', (route) => route.fulfill({ status: 404, body: 'None' }));
  await page.goto('/');
  await inspect(page);
  const missing = '/consent-catalogue.json answered 404.';
  await expect(rows(page, 'Page').filter({ hasText: 'Client' })).toContainText(`not loaded. ${missing}`);
  await expect(rows(page, 'Gates').filter({ hasText: 'tally' })).toContainText(missing);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-assent-vendor],assent-gate')) element.remove();
    for (let count = 0; count < 250; count += 1) document.dispatchEvent(new Event('assent-close'));
  });
  await expect(panel(page).getByText('Gates: no element is marked')).toBeVisible();
  await expect(rows(page, 'Log')).toHaveCount(200);
  await inspect(page);
  await expect(panel(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('assent-inspector')).toHaveCount(0);
});

test('the address opens the inspector on a development host alone, where it shows an answer that is no success', async ({
  page,
  demo,
}) => {
  await page.route('**/consent/v2/**', (route) =>
    route.fulfill({ status: 502, json: { code: 'some-code' } }),
  );
  const requests = noteRequests(page);
  const files = () => requests.filter(({ path }) => /\/assent-inspect-[\w-]+\.js$/.test(path)).length;
  for (const address of ['/', `${asVisitorsSite(demo.siteUrl)}/?assent-inspect`]) {
    await page.goto(address);
    await bannerAsks(page);
    await rests(page);
    await expect(page.locator('assent-inspector')).toHaveCount(0);
    expect(files()).toBe(0);
  }
  await page.goto('/?assent-inspect');
  await expect(panel(page)).toBeVisible();
  expect(files()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await rejectAll(page);
  await expect(rows(page, 'Log').filter({ hasText: 'POST /consent/v2/consents 502' }).first()).toBeVisible();
  await expect(rows(page, 'Page').filter({ hasText: 'Last problem' })).toContainText('502');
});

test('the inspector shows no identifier that an answer of the proxy quotes', async ({ page }) => {
  await page.route('**/consent/v2/consents', (route) => {
    const [quoted = ''] = /a1\.[\w-]+/.exec(route.request().postData() ?? '') ?? [];
    return route.fulfill({ status: 500, json: { title: `Nobody is ${quoted}.` } });
  });
  await page.goto('/');
  await bannerAsks(page);
  await inspect(page);
  await rejectAll(page);
  const problem = rows(page, 'Page').filter({ hasText: 'Last problem' });
  await expect(problem).toContainText('500 (Nobody is a1.….)');
});
