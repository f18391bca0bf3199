import { expect, test } from '../gating/gating-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { reaches } from '../steps/state.ts';
import { comeBack, dialog, markup, note, press, speakGerman, spoil } from './late-files.ts';
import { holdBack } from '../steps/hold-back.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [file, answer] of [
  ['interface', 'cannot be reached'],
  ['preferences', 'is empty'],
  ['preferences', 'never ends'],
] as const)
  test(`“Privacy choices” says so when the file of the ${file} ${answer}, and opens once it comes`, async ({
    page,
    world,
  }) => {
    await comeBack(page, world.site);
    const mend = await spoil(page, new RegExp(`/assent-${file}-`), answer);
    await page.clock.install();
    await page.reload();
    await press(page);
    if (answer === 'never ends') await page.clock.runFor(10_000);
    await expect(note(page)).toContainText('reload the page');
    mend();
    await page.clock.runFor(5_000);
    await expect(dialog(page)).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

test('“Privacy choices” says that the browser is offline, and opens once it is online', async ({
  page,
  context,
  world,
}) => {
  // With any route, Playwright has the browser do without its cache. From there, they would open offline, too.
  await page.route('**/no-such-file', (route) => route.continue());
  await comeBack(page, world.site);
  await context.setOffline(true);
  await press(page);
  await expect(note(page)).toContainText('reload the page');
  await context.setOffline(false);
  await expect(dialog(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('after the visitor has put the note of a missing file away, the choices open only by another press', async ({
  page,
  world,
}) => {
  await comeBack(page, world.site);
  const mend = await spoil(page, /\/assent-interface-/);
  await page.reload();
  await press(page);
  await expect(note(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
  mend();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await rests(page);
  await expect(dialog(page)).toBeHidden();
  await press(page);
  await expect(dialog(page)).toBeVisible();
});

test('preferences whose file comes while its note is shown take the place of the note, and stay open', async ({
  page,
  world,
}) => {
  await comeBack(page, world.site);
  const bring = await holdBack(page, /\/assent-preferences-/);
  world.site.setExample(`${markup}<assent-status inline></assent-status>`);
  await page.clock.install();
  await page.reload();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await press(page);
  await page.clock.runFor(10_000);
  await expect(note(page)).toBeVisible();
  bring();
  await page.clock.runFor(5_000);
  await expect(note(page)).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toBeVisible();
});

test('preferences whose file comes after the visitor has put the note away stay closed, and keep no key from the page', async ({
  page,
  world,
}) => {
  await comeBack(page, world.site);
  const bring = await holdBack(page, /\/assent-preferences-/);
  // The provider is there, and opens the layer itself.
  world.site.setExample(`${markup}<assent-status inline></assent-status>`);
  await page.clock.install();
  await page.reload();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await press(page);
  await page.clock.runFor(10_000);
  await expect(note(page)).toBeVisible();
  await page.keyboard.press('Escape');
  bring();
  await page.clock.runFor(5_000);
  await expect.poll(() => page.evaluate(() => !!customElements.get('assent-preferences'))).toBe(true);
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toBeHidden();
  await press(page);
  await expect(dialog(page)).toBeVisible();
});

test('a new visitor is asked in English while the language does not come, and in the language once it does', async ({
  page,
}) => {
  const bring = await holdBack(page, /assent-lang-de/);
  await speakGerman(page);
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  const banner = page.locator('assent-banner section');
  await expect(banner).toHaveAttribute('lang', 'en');
  bring();
  await expect(banner).toHaveAttribute('lang', 'de');
});

test('a new visitor is asked with the words that a language of another release has, and in English for the others', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route(/assent-lang-de/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const messages = { rejectAll: 'Alle ablehnen' };`,
    }),
  );
  await speakGerman(page);
  await page.goto('/example');
  const banner = page.locator('assent-banner section');
  await expect(banner.getByRole('button', { name: 'Alle ablehnen' })).toBeVisible();
  await banner.getByRole('button', { name: 'Manage choices' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('the note that a file is missing is in the language of the page', async ({ page, world }) => {
  await comeBack(page, world.site);
  await speakGerman(page);
  await spoil(page, /\/assent-(client|interface)-/);
  await page.reload();
  await press(page);
  await expect(note(page)).toContainText('laden Sie die Seite neu');
  await expect(note(page)).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.documentElement.lang = 'ar'));
  await press(page);
  await expect(note(page)).toHaveAttribute('lang', 'ar');
  expect(await note(page).evaluate((shown) => shown.matches(':dir(rtl)'))).toBe(true);
});

test('the preferences open in English while the language does not come, and change to it once it does', async ({
  page,
  world,
}) => {
  await comeBack(page, world.site);
  const bring = await holdBack(page, /assent-lang-de/);
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

test('an acceptance whose client never comes is said to wait after ten seconds, in the language of the page', async ({
  page,
}) => {
  await spoil(page, /\/assent-client-/, 'never ends');
  await speakGerman(page);
  await page.clock.install();
  await page.goto('/example');
  await expect(page.locator('assent-banner section')).toHaveAttribute('lang', 'de');
  await page.locator('assent-banner [data-assent-action="accept-all"]').click();
  await page.clock.runFor(10_000);
  await expect(page.locator('assent-banner #title')).toHaveText(
    'Noch nicht gespeichert. Wir versuchen es weiter.',
  );
});

test('a refusal is said to wait, and is tried again, when the client cannot be made', async ({
  page,
  world,
}) => {
  world.site.setExample(markup);
  // Without vendors that need signals, the client is not made before the visitor chooses.
  const brand = { name: 'Fjord & Fell', contact: 'privacy@fjord-and-fell.example' };
  const targets = [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }];
  const vendors = [{ id: 'tally', name: 'Tally', targets: ['statistics'] }];
  await page.route(/consent-catalogue/, (route) => route.fulfill({ json: { brand, targets, vendors } }));
  await page.goto('/example');
  // Code of the page that does not allow for everything, until it has come so far.
  await page.evaluate(() => {
    const { addEventListener } = window;
    const refuse = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (type === 'storage') throw new Error('It is not ready.');
      addEventListener(type, listener, options);
    };
    Object.assign(window, { addEventListener: refuse });
    document.addEventListener('page-is-ready', () => Object.assign(window, { addEventListener }));
  });
  await rejectAll(page);
  await expect(page.locator('assent-banner #title')).toHaveText('Not saved yet. Still trying.');
  await page.evaluate(() => document.dispatchEvent(new Event('page-is-ready')));
  await reaches(page, 'confirmed');
  await expect(page.locator('assent-banner section')).toBeHidden();
});

test('the preferences open after document.open()', async ({ page, world }) => {
  await comeBack(page, world.site);
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => {
      // Browsers tell of the closing later, and nobody listens any more then.
      document.querySelector('assent-preferences')?.shadowRoot?.querySelector('dialog')?.close();
      document.open();
      document.write(
        '<!doctype html><html lang="en"><title>New</title><button data-assent-open>Privacy choices</button></html>',
      );
      document.close();
    });
    await press(page);
    await expect(dialog(page)).toBeVisible();
  }
});
