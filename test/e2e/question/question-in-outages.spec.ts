import { expect, type Journal, test } from './journal-test.ts';
import { holdBack } from '../steps/hold-back.ts';
import { press, question } from './question-test.ts';

test('while the server of the brand is down, whoever opens the choices of the question in the HTML reads that they cannot be loaded', async ({
  page,
  world,
  journal,
}) => {
  await page.goto(journal.url);
  world.site.setDown(true);
  await press(page, 'open-preferences');
  await expect(page.locator('[role=alert][popover]')).toBeVisible();
  world.site.setDown(false);
  await press(page, 'open-preferences');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('while the server of the brand is down, assent.ready and assent.explain() reject', async ({
  page,
  world,
  journal,
}) => {
  await page.goto(journal.url);
  world.site.setDown(true);
  for (const call of ['ready', 'explain()'])
    expect(await page.evaluate(`window.assent.${call}.then(() => 'is there', () => 'rejects')`), call).toBe(
      'rejects',
    );
});

/** The question of a catalogue with rules by place: its server says which apply. */
const askByPlace = ({ html, change }: Journal) =>
  change(html.replace('data-assent-shown=', 'data-assent-place="" data-assent-shown='));

test('whoever is asked by the rules of their place is asked although the server does not say which place that is', async ({
  page,
  journal,
}) => {
  askByPlace(journal);
  await page.clock.install();
  await holdBack(page, /consent-catalogue/);
  await page.goto(journal.url);
  await page.clock.runFor(11_000);
  await expect(question(page)).toBeVisible();
});

test('whoever is asked although the server does not say which place that is, is asked once', async ({
  page,
  journal,
}) => {
  askByPlace(journal);
  await page.clock.install();
  await page.route(/consent-catalogue/, (route) => route.abort());
  await page.addInitScript(() =>
    addEventListener('assent-shown', () => (document.documentElement.dataset['shown'] += ' shown')),
  );
  await page.goto(journal.url);
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'undefined shown');
});

test('whoever answers in another tab while the server is asked for the place is not asked again', async ({
  page,
  context,
  journal,
}) => {
  askByPlace(journal);
  const arrive = await holdBack(page, /consent-catalogue/);
  await page.goto(journal.url, { waitUntil: 'domcontentloaded' });
  const other = await context.newPage();
  await other.goto(journal.url);
  await press(other, 'reject-all');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('assent'))))
    .toBe(true);
  arrive();
  await page.evaluate(() => window.assent?.ready);
  await expect(question(page)).toBeHidden();
});
