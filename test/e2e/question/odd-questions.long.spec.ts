import { bannerAsks, rejectAll, recordAcceptance, recordRefusal } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { reaches } from '../steps/state.ts';
import { expect, test } from './journal-test.ts';
import { holdBack } from '../steps/hold-back.ts';
import { postedActions, press, question } from './question-test.ts';

test('an acceptance counts after the client is there and before the element takes the question over', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  const release = await holdBack(page, /\/assent-interface-/);
  await page.goto(journal.url);
  await question(page).hover();
  await expect.poll(() => page.evaluate(() => 'snapshot' in (window.assent ?? {}))).toBe(true);
  await press(page, 'accept-all');
  await expect.poll(posted).toEqual(['ACCEPT']);
  release();
  await reaches(page, 'confirmed');
  await expect(question(page)).toBeHidden();
});

test('a press that lasts while the files come is a click on the same button', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  const release = await holdBack(page, /\/assent-interface-/);
  await page.goto(journal.url);
  await page.locator('assent-banner [data-assent-action=reject-all]').hover();
  await page.mouse.down();
  release();
  await expect(page.locator('assent-banner:defined')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(posted).toEqual(['REJECT']);
  await expect(question(page)).toBeHidden();
});

test('an answered question does not come back while the files arrive one after the other', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  const release = await holdBack(page, /\/assent-client-/);
  const arrived = page.waitForResponse(/\/assent-interface-/);
  await page.goto(journal.url);
  // The interface comes before the client only for one who points at what opens the preferences.
  await page.getByRole('button', { name: 'Privacy choices' }).last().hover();
  await press(page, 'reject-all');
  await (await arrived).finished();
  await expect(question(page)).toBeHidden();
  release();
  await expect.poll(posted).toEqual(['REJECT']);
  await expect(page.locator('assent-banner:defined')).toHaveCount(1);
  await expect(question(page)).toBeHidden();
});

test('what a page has taken from the window before the script acts on the choices of later', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  journal.change(`${journal.html}<script>const kept = window.assent</script>`);
  await page.goto(journal.url);
  await recordAcceptance(page);
  expect(posted()).toEqual(['ACCEPT']);
  const kept = 'kept.allowed("tally", "statistics")';
  expect(await page.evaluate(kept)).toBe(true);
  await page.evaluate('kept.rejectAll()');
  await expect.poll(posted).toEqual(['ACCEPT', 'REJECT']);
  expect(await page.evaluate(kept)).toBe(false);
  await page.evaluate('kept.open("preferences")');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('a browser that does not know shadow roots in HTML asks by the script', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  journal.change(journal.html.replace('shadowrootmode', 'data-unknown'));
  await page.goto(journal.url);
  await rejectAll(page);
  await expect.poll(posted).toEqual(['REJECT']);
});

test("the question takes no row of the page's grid", async ({ page, journal }) => {
  const grid =
    '<style>body{display:grid;grid-template-rows:20px 1fr auto;min-height:100vh;margin:0}h1{margin:0}</style>';
  journal.change(journal.html, grid);
  const place = () => page.locator('h1').boundingBox();
  await page.goto(journal.url);
  await bannerAsks(page);
  expect(await place()).toMatchObject({ y: 0, height: 20 });
  await recordRefusal(page);
  expect(await place()).toMatchObject({ y: 0, height: 20 });
});

test('blocked content says at once why it is blocked, beside the question in the HTML', async ({
  page,
  journal,
}) => {
  journal.change(
    journal.html,
    '<assent-gate vendor="tubular" target="video"><template><iframe width="320" height="180" title="Film" src="about:blank"></iframe></template></assent-gate>',
  );
  await page.goto(journal.url);
  const gate = page.locator('assent-gate');
  await expect(gate.getByRole('button').first()).toBeVisible();
  await expect(question(page)).toBeVisible();
});

test('behind a dialog of the page, the question in the HTML waits', async ({ page, journal }) => {
  journal.change(
    `<dialog><button autofocus>Close</button></dialog><script>document.querySelector('dialog').showModal()</script>${journal.html}`,
  );
  const loaded = page.waitForResponse(/assent-question-/);
  await page.goto(journal.url);
  await (await loaded).finished();
  await rests(page);
  await expect(question(page)).toBeHidden();
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await bannerAsks(page);
});

test('after an answer there is a way to withdraw, although the page has no opener', async ({
  page,
  world,
  journal,
}) => {
  world.site.setExample(
    `<meta charset="utf-8"><script type="text/plain" data-assent src="/assent/assent.js"></script></head><body>${journal.html}<h1>Journal</h1></body></html>`,
  );
  await page.goto(journal.url);
  await question(page).hover();
  await expect.poll(() => page.evaluate('!!window.assentPage?.hasScript')).toBe(true);
  await press(page, 'reject-all');
  await expect(page.locator('assent-choices button')).toBeVisible();
});

test('a page with the question and without a script tag says so on the console', async ({
  page,
  world,
  journal,
}) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample(`</head><body>${journal.html}<h1>Journal</h1></body></html>`);
  await page.goto(journal.url);
  await expect.poll(() => warnings.join()).toContain('Nobody is asked');
});

test('assent.inspect() loads the script, and opens the panel for developers on any host', async ({
  page,
  journal,
}) => {
  await page.goto(journal.url);
  await page.evaluate(() => window.assent?.inspect());
  await expect(page.getByRole('dialog', { name: 'Assent inspector' })).toContainText('Gates: 1 of 1 blocked');
  await bannerAsks(page);
});
