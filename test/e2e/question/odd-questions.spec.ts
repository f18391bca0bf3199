import { renderBanner } from 'assent/banner';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { expect, type Journal, test } from './journal-test.ts';
import { holdBack } from '../steps/hold-back.ts';
import { answer, postedActions, press, question } from './question-test.ts';

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

for (const [how, script] of [
  [
    'which cancels the answer and gives it later by a method',
    `addEventListener('assent-choose', (event) => {
       event.preventDefault();
       setTimeout(() => assent.choose(event.choices, { method: event.method }));
     }, { once: true })`,
  ],
  [
    'whose own button accepts everything',
    `addEventListener('assent-choose', (event) => {
       event.preventDefault();
       assent.acceptAll();
     }, { once: true })`,
  ],
] as const)
  test(`an acceptance on an outdated page, ${how}, allows nothing that was not shown`, async ({
    page,
    journal,
  }) => {
    journal.change(`${await olderQuestion(journal)}<script>${script}</script>`);
    await page.goto(journal.url);
    await question(page).hover();
    await expect(page.locator('assent-provider:defined')).toHaveCount(1);
    await press(page, 'accept-all');
    await expect.poll(() => isAllowed(page, 'tally', 'statistics')).toBe(true);
    expect(await isAllowed(page, 'pathfinder', 'marketing')).toBe(false);
  });

test('an outdated question goes when the visitor refuses in the preferences', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  journal.change(await olderQuestion(journal));
  await page.goto(journal.url);
  await page.locator('[data-assent-open]').click();
  await page.locator('assent-preferences [data-assent-action=reject-all]').click();
  await expect.poll(posted).toEqual(['REJECT']);
  await expect(question(page)).toBeHidden();
});

test('an acceptance by a page that hears of an outdated question counts for what is shown', async ({
  page,
  journal,
}) => {
  const accept = "addEventListener('assent-shown', () => assent.acceptAll(), { once: true })";
  journal.change(await olderQuestion(journal), `<script>${accept}</script>`);
  await page.goto(journal.url);
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  expect(await isAllowed(page, 'pathfinder', 'marketing')).toBe(false);
});

test('beside the question in the HTML, blocked content with the address that lazy loaders read is renamed', async ({
  page,
  journal,
}) => {
  const image = '<img data-assent-vendor="tally" data-assent-target="statistics" data-src="/pixel" alt="">';
  journal.change(journal.html, image);
  await page.goto(journal.url);
  await bannerAsks(page);
  await expect(page.locator('img[data-assent-src="/pixel"]:not([data-src],[src])')).toHaveCount(1);
});

test('a question that the page puts elsewhere stays visible, although no file comes', async ({
  page,
  journal,
}) => {
  await page.route(/\/assent-interface-/, (route) => route.abort());
  await page.goto(journal.url);
  await bannerAsks(page);
  await page.evaluate(() => document.body.append(document.querySelector('assent-provider') ?? ''));
  await rests(page);
  await expect(question(page)).toBeVisible();
  await expect(page.locator('assent-banner section:popover-open')).toHaveCount(1);
});

test('a page that keeps the question hidden goes on', async ({ page, journal }) => {
  journal.change(`${journal.html}<script>
    const banner = document.querySelector('assent-banner');
    const hide = () => { if (!banner.hidden) banner.hidden = true; };
    new MutationObserver(hide).observe(banner, { attributeFilter: ['hidden'] });
  </script>`);
  await page.goto(journal.url);
  await bannerAsks(page);
  // Not from the page's own task: what hangs would hold up the answer, too.
  await page.evaluate('void setTimeout(hide)');
  await expect(question(page)).toBeHidden();
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

test('a page that writes itself anew and puts the question back still shows it, and a refusal is recorded', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  await page.goto(journal.url);
  await bannerAsks(page);
  await page.evaluate(() => {
    const provider = document.querySelector('assent-provider') ?? '';
    document.open();
    document.write('<!doctype html><html lang="en"><title>New</title><body></body></html>');
    document.close();
    document.body.append(provider);
  });
  await answer(page, posted, 'reject-all');
});
