import type { Page } from '@playwright/test';
import { renderBanner } from 'assent/banner';
import { bannerAsks, recordAcceptance } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { reaches } from '../steps/state.ts';
import { script } from '../choice/example-page.ts';
import { expect, type Journal, test } from './journal-test.ts';

/** Two pages of the site in frames: one asks by the script tag, one in its HTML. */
const frames = `<iframe title="By script" src="/plain" width="400" height="300"></iframe>
  <iframe title="In its HTML" src="/example" width="400" height="300"></iframe>`;
const titles = ['By script', 'In its HTML'];

const frameOf = (page: Page, title: string) => page.frameLocator(`[title="${title}"]`);

/** Opens a page of the site around the frames. */
async function openTop(page: Page, journal: Journal, body: string): Promise<void> {
  await page.route('**/top', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Top</title>${body}`,
    }),
  );
  await page.goto(journal.url.replace('/example', '/top'));
}

test('only the page asks whose frames are of the same origin, and what it is answered applies in the frames', async ({
  page,
  world,
  journal,
}) => {
  await openTop(page, journal, script + frames);
  await bannerAsks(page);
  for (const title of titles)
    await expect(frameOf(page, title).locator('assent-gate, h1').first()).toBeVisible();
  await rests(page);
  for (const title of titles)
    await expect(frameOf(page, title).locator('assent-banner section')).toBeHidden();
  expect(world.collector.take()).toEqual({});
  await recordAcceptance(page);
  for (const title of titles) {
    const frame = frameOf(page, title);
    await expect.poll(() => frame.locator('body').evaluate(() => 'began' in window)).toBe(true);
    await expect(frame.locator('assent-banner section')).toBeHidden();
    await expect(frame.locator('assent-choices, assent-status [part=status]')).toHaveCount(0);
  }
  expect(world.site.takePosted()).toHaveLength(1);
});

test('a person chooses again in a frame, in its preferences, although its opener names the banner', async ({
  page,
  journal,
}) => {
  const { html } = journal;
  journal.change(html, '<button data-assent-open="banner">Ask me</button>');
  await openTop(page, journal, script + frames);
  await recordAcceptance(page);
  const frame = frameOf(page, 'In its HTML');
  await frame.getByRole('button', { name: 'Ask me' }).click();
  await frame.locator('assent-preferences').getByRole('button', { name: 'Reject all' }).click();
  await reaches(page, 'confirmed');
  await expect.poll(() => page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(false);
});

test('a frame asks in a page that has no script of ours, although an element there has its name', async ({
  page,
  journal,
}) => {
  await openTop(page, journal, `<div id="assent"></div>${frames}`);
  for (const title of titles)
    await expect(frameOf(page, title).locator('assent-banner section')).toBeVisible();
});

test('a frame asks itself where the page around it asks by other rules', async ({ page, journal }) => {
  await openTop(page, journal, script.replace('data-assent', 'data-regime="notice-only"') + frames);
  for (const title of titles)
    await expect(frameOf(page, title).locator('assent-banner section')).toBeVisible();
});

test('a frame whose HTML has the question of an older catalogue asks nothing beside the page around it', async ({
  page,
  journal,
}) => {
  const { html } = await renderBanner(journal.catalogue.replace('Counts pages.', 'Counts visits.'));
  journal.change(
    html,
    '<assent-gate vendor="tubular" target="video"><template><p>Film</p></template></assent-gate>',
  );
  await openTop(page, journal, script + frames);
  await bannerAsks(page);
  const frame = frameOf(page, 'In its HTML');
  await expect(frame.getByRole('button', { name: 'Always allow' })).toBeVisible();
  await rests(page);
  await expect(frame.locator('assent-banner section')).toBeHidden();
});
