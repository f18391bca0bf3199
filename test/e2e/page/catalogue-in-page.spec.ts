import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { settles } from '../steps/settles.ts';

const address = '/consent-catalogue.json';
const tag = '<script src="/assent/assent.js" data-assent></script>';
const block = (text: string) => `<script type="application/json" data-assent-catalogue>${text}</script>`;

/** Inserts a text into the site's first page, before the script tag. Keeps the page's policy. */
async function putIntoPage(page: Page, text: string): Promise<void> {
  await page.unrouteAll();
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(tag, () => `${block(text)}${tag}`);
      await route.fulfill({ response, body });
    },
  );
}

test('with a catalogue in the page, the visitor is asked, the choice applies on return, a new company is asked about, and no file is fetched', async ({
  page,
  world,
}) => {
  const troubles = await noteTroubles(page);
  const text = await (await page.request.get(address)).text();
  world.site.takeOurs();
  await putIntoPage(page, text);
  await page.goto('/');
  await recordAcceptance(page);
  expect(world.site.takePosted()).toHaveLength(1);
  expect(world.site.takeOurs()).not.toContain(address);

  await page.reload();
  await settles(page);
  expect(world.site.takeOurs()).toEqual(['/assent/assent.js']);
  await expect(page.locator('iframe[src]')).toHaveCount(2);
  // Firefox requests the site's icon by itself.
  const said = Object.values(troubles).flat();
  expect(said.filter((each) => !each.includes('favicon.ico'))).toEqual([]);

  const vendor = '{"id":"newcomer","name":"Newcomer","targets":["statistics"]}';
  await putIntoPage(page, text.replace('"vendors":[', `"vendors":[${vendor},`));
  await page.reload();
  await expect(page.locator('assent-banner')).toContainText('with 1 company');
  expect(world.site.takeOurs()).not.toContain(address);
});

test('an invalid catalogue in the page is reported once, and nothing throws', async ({ page, world }) => {
  const { errors, warnings } = await noteTroubles(page);
  world.site.setExample(block('{ "vendors": [ }') + tag);
  await page.clock.install();
  await page.goto('/example');
  const reports = () => warnings.filter((text) => text.includes('What is in the page is no catalogue'));
  await expect.poll(reports).toHaveLength(1);
  // A file that is on its way may take longer than this minute, which passes at once. That is reported too.
  await page.clock.runFor(60_000);
  expect(reports()).toHaveLength(1);
  expect(world.site.takeOurs()).not.toContain(address);
  expect(errors).toEqual([]);
});
