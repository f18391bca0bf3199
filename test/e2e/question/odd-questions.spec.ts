import { renderBanner } from 'assent/banner';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import type { Journal } from './journal-test.ts';
import { expect, holdBack, postedActions, press, question, test } from './journal-test.ts';

/** The question of a catalogue that lacks a company of the site's. */
const olderQuestion = async ({ catalogue }: Journal) =>
  (await renderBanner(catalogue.replace(/\{"id":"pathfinder"[^}]*\},/, ''))).html;

test('an acceptance on an outdated page allows what was shown, and the visitor is asked about the rest', async ({
  page,
  world,
  journal,
}) => {
  journal.change(await olderQuestion(journal));
  const release = await holdBack(page, /\/assent-interface-/);
  await page.goto(journal.url);
  await expect(question(page)).toContainText('with 3 companies');
  await press(page, 'accept-all');
  release();
  await expect(question(page)).toContainText('with 1 company');
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  expect(await isAllowed(page, 'pathfinder', 'marketing')).toBe(false);
  expect(JSON.stringify(world.site.takePosted())).not.toContain('pathfinder');
  await acceptAll(page);
  await expect.poll(() => JSON.stringify(world.site.takePosted())).toContain('pathfinder');
  await expect.poll(() => isAllowed(page, 'pathfinder', 'marketing')).toBe(true);
});

test('an acceptance on an outdated page that does not say what it asked allows nothing, and the visitor is asked again', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  journal.change((await olderQuestion(journal)).replace(/ data-assent-terms="[^"]*"/, ''));
  await page.goto(journal.url);
  await press(page, 'accept-all');
  await expect(question(page)).toContainText('with 4 companies');
  expect(posted()).toEqual([]);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
});

test('a question of an older catalogue stays as it is until it is answered, although everything else has arrived', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  journal.change(await olderQuestion(journal));
  await page.goto(journal.url);
  await question(page).hover();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await rests(page);
  await expect(question(page)).toContainText('with 3 companies');
  await press(page, 'accept-all');
  await expect(question(page)).toContainText('with 1 company');
  expect(await isAllowed(page, 'pathfinder', 'marketing')).toBe(false);
  await press(page, 'reject-all');
  await expect.poll(posted).toEqual(['ACCEPT', 'REJECT']);
});

test('a refusal on an outdated page holds, although the page was left before anything could send it', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  journal.change(await olderQuestion(journal));
  await page.goto(journal.url);
  world.site.setDown(true);
  await press(page, 'reject-all');
  world.site.setDown(false);
  journal.change(journal.html);
  await page.goto(journal.url);
  await expect.poll(posted).toEqual(['REJECT']);
  await expect(question(page)).toBeHidden();
});
