import { readFile } from 'node:fs/promises';
import { logsIn } from '../../../../../src/addons/evidence/service/evidence-store.ts';
import type { Page } from '@playwright/test';
import { createChannel } from '../../../../../src/service.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { type Desk, expect, test } from '../dashboard-test.ts';
import { createPoster } from './consents.ts';

const device = 'device-0001';
const person = 'person-0001';
/** The reference that the widget shows for the choice. */
const reference = 'AAECAwQFBgcICQoLDA0ODw';
const evidence = {
  assent: {
    decision: reference,
    method: 'banner-accept-all',
    language: 'de',
    notice: 'n0t1ce',
    policy: '2026-11',
  },
};

/** A person who accepted on the site and rejected in the app: a conflict, which the site then ended. */
async function recordPerson({ store, brand, serviceUrl }: Desk) {
  const site = createPoster(serviceUrl, await createChannel(store, { brand: brand.id, name: 'Site' }));
  const app = createPoster(serviceUrl, await createChannel(store, { brand: brand.id, name: 'App' }));
  await site.post({ anonymousId: device }, 'ACCEPT', evidence, [`decision:${reference}`]);
  await app.post({ verifiedId: person, anonymousId: device }, 'REJECT');
  return { site, app };
}

async function openPersons(page: Page, { brand }: Desk): Promise<void> {
  await page.goto(`/dashboard/#/brands/${brand.id}/persons`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Persons');
}

async function find(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Identifier').fill(identifier);
  await page.getByRole('button', { name: 'Find person' }).click();
}

// Playwright reports no downloads of a Firefox that is driven by BiDi.
test(
  'a person is found by each identifier, exported, erased, and gone',
  { tag: '@chromium' },
  async ({ page, desk }) => {
    const { site } = await recordPerson(desk);
    await desk.signIn(page, [{ role: 'support', brandId: desk.brand.id }]);
    await openPersons(page, desk);

    await find(page, 'device-000');
    await expect(page.getByRole('heading', { name: 'No data found' })).toBeFocused();

    await find(page, reference);
    await expect(page.getByRole('table', { name: 'Identifiers' })).toContainText(person);
    await find(page, person);
    await expect(page.getByRole('heading', { name: 'Person', exact: true })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Conflicts' })).toContainText('Still open');

    await site.post({ verifiedId: person }, 'REJECT');
    await find(page, device);
    const conflicts = page.getByRole('table', { name: 'Conflicts' });
    await expect(conflicts).toContainText('Two channels differ: tubular / video');
    await expect(conflicts).toContainText('Rejected in Site');
    await expect(page.getByRole('table', { name: 'Identifiers' })).toContainText(person);
    await expect(page.getByRole('table', { name: 'Applies now' })).toContainText('Rejected');
    const timeline = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) });
    await expect(timeline).toHaveCount(3);
    for (const fact of [
      'Site',
      'Accepted: tubular / video',
      'banner-accept-all',
      reference,
      'de',
      'n0t1ce',
      '2026-11',
    ])
      await expect(timeline.last()).toContainText(fact);
    expect(page.url()).not.toContain(device);
    expect(await faults(page)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('person.json');
    const { consents } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(consents).toHaveLength(3);

    // A proof ends at the newest checkpoint, and the log signs once a second.
    await expect
      .poll(async () => (await logsIn(desk.store).readCheckpoint(desk.brand.id))?.checkpoint)
      .toContain('\n3\n');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export evidence' }).click();
    const evidence = await saving;
    expect(evidence.suggestedFilename()).toBe('evidence.jsonl');
    const receipts = (await readFile(await evidence.path(), 'utf8')).trimEnd().split('\n');
    expect(receipts.map((each) => typeof JSON.parse(each).what.text)).toEqual(['string', 'string', 'string']);

    await page.getByRole('button', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(person);
    await expect(dialog.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled();
    await dialog.getByRole('textbox').fill(device);
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Removed consents: 3, profiles: 0.');
    for (const identifier of [device, person]) {
      expect(await page.content()).not.toContain(identifier);
      expect(await site.unified(identifier)).toBeUndefined();
      await find(page, identifier);
      await expect(page.getByRole('heading', { name: 'No data found' })).toBeFocused();
    }
    const trail = await desk.store.readAuditEvents({ brandIds: [desk.brand.id], limit: 100 });
    const acts = trail.map(({ via, what, subjectId }) => [via, what, subjectId]);
    expect(acts.filter(([, what]) => String(what).startsWith('subject-'))).toEqual([
      ['dashboard', 'subject-erased', undefined],
      ['dashboard', 'subject-exported', undefined],
      ['dashboard', 'subject-exported', undefined],
      ['dashboard', 'subject-viewed', undefined],
      ['dashboard', 'subject-viewed', undefined],
      ['dashboard', 'subject-viewed', undefined],
    ]);
    expect(JSON.stringify([desk.log, trail])).not.toMatch(/device-0001|person-0001/);
  },
);

test('the browser stores nothing about a person, and the page forgets them when it is left', async ({
  page,
  desk,
}) => {
  await recordPerson(desk);
  await desk.signIn(page, [{ role: 'support' }]);
  await openPersons(page, desk);
  await find(page, person);
  await expect(page.getByRole('heading', { name: 'Person', exact: true })).toBeVisible();
  expect(
    await page.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      JSON.stringify(history.state),
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]),
  ).toEqual([0, 'null', 0, 0]);

  // As the browser does it before it keeps the page for “Back”.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(await page.content()).not.toContain(person);
  await expect(page.getByLabel('Identifier')).toHaveValue('');

  await find(page, person);
  await expect(page.getByRole('heading', { name: 'Person', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Brands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');
  await page.goBack();
  await expect(page.getByLabel('Identifier')).toHaveValue('');
  expect(await page.content()).not.toContain(person);

  await find(page, person);
  await expect(page.getByRole('heading', { name: 'Person', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.content()).not.toContain(person);
});
