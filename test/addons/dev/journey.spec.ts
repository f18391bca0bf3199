import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../e2e/data-test.ts';
import { acceptAll, bannerAsks } from '../../e2e/steps/choose-in-banner.ts';
import { anonymousIdOf } from '../../e2e/steps/anonymous-id-of.ts';
import { noteTroubles } from '../../e2e/steps/note-troubles.ts';
import { reaches } from '../../e2e/steps/state.ts';
import { rests } from '../../e2e/steps/rests.ts';
import { ofPage } from '../site/support/run-site.ts';
import { startDev } from './support/run-dev.ts';

test('assent dev leads from an empty folder to a choice that is recorded, shown and withdrawn', async ({
  page,
  context,
  data,
}) => {
  const stops: (() => unknown)[] = [];
  const dev = await startDev({ after: (stop) => stops.push(stop) }, data);
  try {
    const [, dashboard = ''] = /Dashboard +(\S+)/.exec(dev.output.out) ?? [];
    const operator = await context.newPage();
    await operator.goto(dashboard);
    await expect(operator.getByRole('link', { name: 'Channels' })).toBeVisible();

    await page.goto(dev.url);
    await expect(page.locator('#tally')).toHaveText('Tally does not run.');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await expect(page.locator('#tally')).toHaveText('Tally runs.');
    const visitor = await anonymousIdOf(page);
    const line = (action: string) =>
      new RegExp(`^\\S+ ${visitor.slice(3, 7)}… ${action} tally/statistics · recorded$`, 'm');
    await dev.says(line('ACCEPT'));

    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Statistics').first().click();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await dev.says(line('REJECT'));
    const unified = `${dev.url}/consent/v2/consents/unified/${visitor}`;
    await expect
      .poll(async () => (await (await fetch(unified, { headers: ofPage })).json()).unifiedConsent.actions)
      .toMatchObject([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
    await expect(page.getByText('after a withdrawal, reload this page')).toBeVisible();
    await expect(page.locator('#tally')).toHaveText('Tally runs.');
    await page.reload();
    await expect(page.locator('#tally')).toHaveText('Tally does not run.');
    expect(dev.output.out).not.toContain(visitor);
    expect(readdirSync(join(data, 'public')).toSorted()).toEqual(['consent-catalogue.json', 'index.html']);
  } finally {
    for (const stop of stops) await stop();
  }
});

test('a page says on its console what is wrong with the catalogue, and asks by the last good one', async ({
  page,
  data,
}) => {
  const stops: (() => unknown)[] = [];
  const dev = await startDev({ after: (stop) => stops.push(stop) }, data);
  try {
    const file = join(data, 'public/consent-catalogue.json');
    const good = readFileSync(file, 'utf8');
    const { warnings } = await noteTroubles(page);
    const fault = () => warnings.filter((text) => text.includes('consent-catalogue.json'));
    writeFileSync(file, good.replace('"id": "tally"', '"id": 3'));
    await page.goto(dev.url);
    await bannerAsks(page);
    await expect.poll(fault).toHaveLength(1);
    expect(fault()[0]).toMatch(
      /^\[assent\] public\/consent-catalogue\.json is not a valid catalogue:\n {2}vendors\[0\]\.id: .*\nThe last good/s,
    );

    writeFileSync(file, good);
    await page.reload();
    await bannerAsks(page);
    await rests(page);
    expect(fault()).toHaveLength(1);
  } finally {
    for (const stop of stops) await stop();
  }
});
