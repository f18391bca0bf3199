// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/embed/assent.ts" />
import type { Page, Route } from '@playwright/test';
import type { BrandSite } from '../gating/brand-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const script = '<script src="/assent/assent.js"></script>';
const opener = '<button data-assent-open="preferences">Privacy choices</button>';

const answers: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is gone': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Back soon</p>' }),
  'cannot be reached': (route) => route.abort(),
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'never ends': () => {},
};

/** A catalogue without vendors that need signals, so that a returning visitor does not need the client. */
const catalogue = {
  brand: { name: 'Fjord & Fell', contact: 'privacy@fjord-and-fell.example' },
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
    { id: 'video', name: 'Films', description: 'Plays films.' },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'tubular', name: 'Tubular', targets: ['video'] },
  ],
};

/** Gives a file a wrong answer until the returned function is called. */
async function spoil(page: Page, path: RegExp, answer = 'is gone'): Promise<() => void> {
  let isSpoilt = true;
  await page.route(path, (route) => (isSpoilt ? answers[answer]?.(route) : route.fallback()));
  return () => (isSpoilt = false);
}

/** Opens a page as a visitor who has refused on an earlier one. */
async function comeBack(page: Page, site: BrandSite, markup = `${script}${opener}`): Promise<void> {
  site.setExample(markup);
  await page.goto('/example');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  site.takePosted();
  await page.reload();
  await settles(page);
}

/** Has the example be in German. */
const speakGerman = (page: Page) =>
  page.route('/example', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="de"><title>Beispiel</title>${script}${opener}</html>`,
    }),
  );

const press = (page: Page) => page.getByRole('button', { name: 'Privacy choices' }).first().click();
const dialog = (page: Page) => page.locator('assent-preferences dialog');
const note = (page: Page) => page.locator('[role=alert][popover]');

test.describe('a catalogue that is a page of HTML at first', { tag: '@chromium' }, () => {
  test('is asked for again, and a new visitor is asked then', async ({ page, world }) => {
    world.site.setExample(`${script}${opener}`);
    const mend = await spoil(page, /consent-catalogue/, 'is a page of HTML');
    await page.goto('/example');
    await settles(page);
    mend();
    await bannerAsks(page);
  });

  test('is fetched again for a visitor who waits', async ({ page, world }) => {
    await comeBack(page, world.site);
    const mend = await spoil(page, /consent-catalogue/, 'is a page of HTML');
    await page.reload();
    await settles(page);
    await press(page);
    await expect(note(page)).toContainText('reload the page');
    mend();
    await expect(dialog(page)).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

  test('leaves the opener alive for a visitor who put the note away', async ({ page, world }) => {
    await comeBack(page, world.site);
    const mend = await spoil(page, /consent-catalogue/, 'is a page of HTML');
    await page.reload();
    await settles(page);
    await press(page);
    await expect(note(page)).toContainText('reload the page');
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    mend();
    await press(page);
    await expect(dialog(page)).toBeVisible();
  });

  test('is told once for each attempt, by its address', async ({ page, world }) => {
    world.site.setExample(`${script}${opener}`);
    const warnings: string[] = [];
    let asked = 0;
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route(/consent-catalogue/, (route) => {
      asked += 1;
      return answers['is a page of HTML']?.(route);
    });
    await page.goto('/example');
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    expect(warnings.length).toBeLessThanOrEqual(asked);
    expect(warnings[0]).toContain('/consent-catalogue.json');
  });

  for (const name of ['rejectAll()', 'choose()'] as const)
    test(`does not lose a refusal by ${name}: the next page sends it`, async ({ page, world }) => {
      await page.route(/consent-catalogue/, (route) => route.fulfill({ json: catalogue }));
      world.site.setExample(`${script}${opener}`);
      await page.goto('/example');
      await acceptAll(page);
      await reaches(page, 'confirmed');
      world.site.takePosted();
      const mend = await spoil(page, /consent-catalogue|assent-client/, 'is a page of HTML');
      await page.reload();
      await settles(page);
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
      await page.evaluate((name) => {
        if (name === 'rejectAll()') window.assent?.rejectAll();
        else window.assent?.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
      }, name);
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
      mend();
      await page.goto('/example');
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
      // The page that was left may still be open in another tab, and knows better what was asked.
      await page.clock.install();
      await page.reload();
      await page.clock.fastForward(90_000);
      await page.reload();
      await expect
        .poll(() => JSON.stringify(world.site.takePosted()))
        .toContain('{"vendor":"tally","target":"statistics","action":"REJECT"}');
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    });
});

/** Whether the browser keeps the answer until the next page: another copy of these files must not be loaded. */
const isKept = (file: string, answer: string) => answer === 'is empty' && file === 'interface';

test.describe('“Privacy choices”', { tag: '@chromium' }, () => {
  for (const file of ['client', 'interface', 'preferences'])
    for (const answer of Object.keys(answers))
      test(`says so when ${file} ${answer}, and opens once it comes`, async ({ page, world }) => {
        await comeBack(page, world.site);
        const mend = await spoil(page, new RegExp(`/assent-${file}-`), answer);
        await page.clock.install();
        await page.reload();
        await settles(page);
        await press(page);
        if (answer === 'never ends') await page.clock.runFor(10_000);
        await expect(note(page)).toContainText('reload the page');
        await expect(note(page)).toBeInViewport();
        if (answer === 'never ends' || isKept(file, answer)) return;
        mend();
        await page.clock.runFor(5_000);
        await expect(dialog(page)).toBeVisible();
        await expect(note(page)).toHaveCount(0);
      });

  test('says so offline', async ({ page, context, world }) => {
    await comeBack(page, world.site);
    await context.setOffline(true);
    await press(page);
    await expect(note(page)).toContainText('reload the page');
    await context.setOffline(false);
    await expect(dialog(page)).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

  test('does not open any more once the visitor has put the note away', async ({ page, world }) => {
    await comeBack(page, world.site);
    const mend = await spoil(page, /\/assent-interface-/);
    await page.reload();
    await settles(page);
    await press(page);
    await expect(note(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    mend();
    await expect(page.locator('assent-provider:defined')).toHaveCount(1);
    await settles(page);
    await expect(dialog(page)).toBeHidden();
  });

  test('says so in the language of the page', async ({ page, world }) => {
    await comeBack(page, world.site);
    await speakGerman(page);
    await spoil(page, /\/assent-(client|interface)-/);
    await page.reload();
    await settles(page);
    await press(page);
    await expect(note(page)).toContainText('laden Sie die Seite neu');
    await expect(note(page)).toHaveAttribute('lang', 'de');
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.documentElement.lang = 'ar'));
    await page.locator('[data-assent-open]').click();
    await expect(note(page)).toHaveAttribute('lang', 'ar');
    expect(await note(page).evaluate((shown) => shown.matches(':dir(rtl)'))).toBe(true);
  });

  test('opens in English while the language does not come, and in the language once it does', async ({
    page,
    world,
  }) => {
    await comeBack(page, world.site);
    const { promise: isBrought, resolve: bring } = Promise.withResolvers<void>();
    await page.route(/assent-lang-de/, async (route) => {
      await isBrought;
      await route.continue();
    });
    await page.clock.install();
    await page.reload();
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await press(page);
    await expect(page.locator('assent-provider:defined')).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(dialog(page)).toContainText('Your privacy choices');
    bring();
    await expect(dialog(page)).toContainText('Ihre Datenschutz-Auswahl');
  });

  test('opens after document.open()', async ({ page, world }) => {
    await comeBack(page, world.site);
    const rewrite = () =>
      page.evaluate((markup) => {
        document.open();
        document.write(`<!doctype html><html lang="en"><title>New</title><main>New</main>${markup}</html>`);
        document.close();
      }, opener);
    await rewrite();
    await press(page);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await rewrite();
    await press(page);
    await expect(dialog(page)).toBeVisible();
  });
});

test(
  'an acceptance whose client never comes is said to wait after ten seconds',
  { tag: '@chromium' },
  async ({ page, world }) => {
    await spoil(page, /\/assent-client-/, 'never ends');
    world.site.setExample(`${script}${opener}`);
    await page.clock.install();
    await page.goto('/example');
    await acceptAll(page);
    await page.clock.runFor(10_000);
    await expect(page.locator('assent-banner #title')).toHaveText('Not saved yet. Still trying.');
  },
);

test('a new visitor is asked in English while the language does not come, and in the language once it does', async ({
  page,
}) => {
  const { promise: isBrought, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/assent-lang-de/, async (route) => {
    await isBrought;
    await route.continue();
  });
  await speakGerman(page);
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  const banner = page.locator('assent-banner section');
  await expect(banner).toHaveAttribute('lang', 'en');
  bring();
  await expect(banner).toHaveAttribute('lang', 'de');
});
