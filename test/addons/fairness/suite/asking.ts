import type { Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import {
  action,
  isAsked,
  type Layer,
  layers,
  onEachLayer,
  openPreferences,
  readThrough,
  settles,
  show,
  surface,
  switchOf,
  unfoldAll,
} from './layers.ts';
import { catalogue, offered } from './stand/catalogue.ts';

/** What is said, and how. Texts in other languages are held to the same by the tests of the messages. */
export function asking(): void {
  test('UX-01 Before a choice nothing is stored or sent, and no identifier is assigned', async ({
    page,
    context,
    stand,
  }) => {
    const origins = new Set<string>();
    const sent: string[] = [];
    page.on('request', (request) => {
      origins.add(new URL(request.url()).origin);
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await isAsked(page);
    // oxlint-disable-next-line tests/no-fixed-wait -- nothing tells what the page of a brand is still going to do
    await page.waitForTimeout(2_000);
    expect([...origins]).toEqual([stand.url]);
    expect(sent).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...(await caches.keys()),
      ]),
    ).toEqual([]);
    expect([stand.taken.length, stand.visits]).toEqual([0, 0]);
  });

  test('UX-06 Neither button has the focus, and Enter activates neither', async ({ page, stand }) => {
    await isAsked(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Enter');
    await openPreferences(page);
    const focused = await surface(page, 'preferences').evaluate((dialog) => {
      const root = dialog.getRootNode();
      return root instanceof ShadowRoot ? root.activeElement?.getAttribute('data-assent-action') : undefined;
    });
    expect(focused ?? 'none').not.toMatch(/all/);
    await page.keyboard.press('Enter');
    // oxlint-disable-next-line tests/no-fixed-wait -- nothing tells what the page of a brand is still going to do
    await page.waitForTimeout(300);
    for (const layer of layers)
      for (const name of ['reject-all', 'accept-all'])
        expect(
          await action(page, layer, name).evaluate((button) => [button.closest('form'), button.autofocus]),
        ).toEqual([null, false]);
    expect(stand.taken).toEqual([]);
  });

  test('UX-07 Every switch is initially off, on any layer', async ({ page }) => {
    await show(page, 'preferences');
    const { switches, on } = await readThrough(page);
    for (const { vendor, target } of offered) expect(switches).toContain(`${vendor} ${target}`);
    expect([...on]).toEqual([]);
  });

  for (const layer of layers)
    test(`UX-11, UX-12 The ${layer} does not push, reward, shame or hurry, asked first and asked again`, async ({
      page,
    }) => {
      await show(page, layer);
      await isPlain(page, layer);
      await action(page, layer, 'reject-all').click();
      await settles(page);
      await page.clock.setFixedTime(Date.now() + 190 * 86_400_000);
      await show(page, layer);
      await isPlain(page, layer);
    });

  test('UX-13 The first layer says who asks, what for, of how many, that one can refuse, and where one can withdraw', async ({
    page,
  }) => {
    await isAsked(page);
    const banner = surface(page, 'banner');
    for (const said of [
      /Northwind/,
      /Statistics/,
      /Films/,
      /Marketing/,
      /20 companies/,
      /refuse/,
      /withdraw/,
      /Privacy choices/,
    ])
      await expect(banner).toContainText(said);
    await expect(banner.getByRole('button', { name: '20 companies' })).toBeVisible();
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/privacy/');
  });

  test('UX-14 The vendors are one step away, each with its purposes, how long it keeps data, and its policy', async ({
    page,
  }) => {
    await isAsked(page);
    await surface(page, 'banner').getByRole('button', { name: '20 companies' }).click();
    await expect(action(page, 'preferences', 'reject-all')).toBeVisible();
    const { words, links, switches } = await readThrough(page);
    expect(words).toContain('Kept for 13 months');
    for (const { id, name, policyUrl, targets } of catalogue.vendors) {
      expect(words).toContain(name);
      expect(links).toContain(policyUrl);
      for (const target of targets) expect(switches).toContain(`${id} ${target}`);
    }
  });

  test('UX-15 One can choose by purpose and by vendor, and the purposes come before the buttons for everything', async ({
    page,
    stand,
  }) => {
    await onEachLayer(page, async (layer) => {
      for (const purpose of ['Statistics', 'Films', 'Marketing'])
        for (const name of ['reject-all', 'accept-all'])
          expect(await comesBefore(page, layer, purpose, name), `${layer}: ${purpose}, ${name}`).toBe(true);
    });
    await surface(page, 'preferences').getByRole('checkbox', { name: 'Films' }).check();
    await unfoldAll(page);
    await switchOf(page, 'vendor-2', 'films').uncheck();
    await action(page, 'preferences', 'save').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    const accepted = stand.taken[0]?.actions.filter((each) => each.action === 'ACCEPT');
    expect(accepted?.map(({ vendor, target }) => ({ vendor, target }))).toEqual(
      offered.filter(({ vendor, target }) => target === 'films' && vendor !== 'vendor-2'),
    );
  });

  test('UX-26 What a switch is called does not change with it, and its state stands beside it in words', async ({
    page,
  }) => {
    await show(page, 'preferences');
    await unfoldAll(page);
    const films = switchOf(page, 'vendor-2', 'films');
    const name = () =>
      films.evaluate((each: HTMLInputElement) => each.ariaLabel ?? each.labels?.[0]?.textContent);
    const words = () => films.evaluate((each: HTMLInputElement) => each.closest('label')?.innerText ?? '');
    const before = await name();
    expect(await words()).toMatch(/Not allowed/);
    await films.click();
    expect(await words()).toMatch(/Allowed/);
    expect(await words()).not.toMatch(/Not allowed/);
    expect(await name()).toBe(before);
  });

  test('UX-27 No label has a double negation', async ({ page }) => {
    await show(page, 'preferences');
    await unfoldAll(page);
    const labels = await surface(page, 'preferences')
      .locator('button, label, input, [role="heading"]')
      .evaluateAll((all: HTMLElement[]) =>
        all.flatMap((each) => [each.innerText, each.ariaLabel ?? ''].filter(Boolean)),
      );
    const turned = labels.filter(
      (label) => (label.match(/\b(not|no|don.t|never|without|opt.?out)\b/gi) ?? []).length > 1,
    );
    expect(labels.length).toBeGreaterThan(20);
    expect(turned).toEqual([]);
    expect(labels.filter((label) => /do not sell/i.test(label))).toEqual([]);
  });

  for (const [language, direction] of [
    ['en', 'ltr'],
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    test(`UX-28 Everything is in the language of the page: ${language}`, async ({ page }) => {
      const names = [...catalogue.vendors.map(({ name }) => name), 'Global Privacy Control', 'Marketing'];
      const look = async (layer: Layer) => {
        const { lang, dir } = await surface(page, layer).evaluate((each: HTMLElement) => ({
          lang: each.lang,
          dir: each.dir,
        }));
        expect([lang, dir]).toEqual([language, direction]);
        const words = await wordsOf(page, layer, names);
        if (language === 'ar') expect(words).not.toMatch(/[a-z]{3}/i);
        if (language === 'de') expect(words).not.toMatch(/\b(all|the|your|choices|allowed|companies)\b/i);
      };
      await onEachLayer(page, look, `/?lang=${language}`);
    });

  test('UX-30 Every linked policy exists', async ({ page }) => {
    await isAsked(page);
    await surface(page, 'banner').getByRole('button', { name: '20 companies' }).click();
    await expect(action(page, 'preferences', 'reject-all')).toBeVisible();
    const { links } = await readThrough(page);
    // The contact is a link, too.
    const policies = [...links].filter((link) => !link.startsWith('mailto:'));
    const addresses = new Set([...policies, '/privacy/']);
    expect(addresses.size).toBe(21);
    for (const address of addresses) {
      expect(address).toMatch(/^(\/|https?:)/);
      expect((await page.request.head(address)).status(), address).toBe(200);
    }
  });

  test('UX-31 Every switch is within two layers, each group has one for all of it, and many vendors can be searched', async ({
    page,
  }) => {
    await isAsked(page);
    await action(page, 'banner', 'open-preferences').click();
    const dialog = surface(page, 'preferences');
    await expect(dialog.locator('[type="search"]').first()).toBeVisible();
    for (const purpose of ['Statistics', 'Films', 'Marketing'])
      expect(await dialog.getByRole('checkbox', { name: purpose }).count(), purpose).toBeGreaterThan(0);
    const { switches } = await readThrough(page);
    expect(switches.size).toBeGreaterThan(offered.length);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  });

  test('UX-33 What is required is locked, with its reason, and is no consent', async ({ page, stand }) => {
    await show(page, 'preferences');
    await unfoldAll(page);
    const locked = switchOf(page, 'northwind', 'necessary');
    await expect(locked).toBeDisabled();
    await expect(surface(page, 'preferences')).toContainText('Without it the basket is empty.');
    await action(page, 'preferences', 'accept-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    expect(stand.taken[0]?.actions.filter(({ target }) => target === 'necessary')).toEqual([]);
  });
}

/** What leans on somebody: access for consent, flattery, reward, shame, haste, and what is bad of a refusal. */
const pushing =
  /to continue|and continue|by using|by continuing|in order to|must accept|need to accept|please (accept|allow|agree)|recommended|we value|we care|experience|sorry|miss out|missing out|\blose|worse|last chance|hurry|only today|right now|limited time|free|discount|bonus|support us|help us|don.t care|only necessary/i;

/** A layer has no pushing word, visible or not, and nothing in it that advertises. */
async function isPlain(page: Page, layer: Layer): Promise<void> {
  const words = await surface(page, layer).evaluate((element: HTMLElement) =>
    [element.innerText, ...[...element.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel)].join(
      ' ',
    ),
  );
  expect(words).not.toMatch(pushing);
  expect(await surface(page, layer).locator('img, picture, video, iframe').count()).toBe(0);
}

/** Whether the first mention of something stands before a button, in the order in which it is read. */
async function comesBefore(page: Page, layer: Layer, words: string, name: string): Promise<boolean> {
  const button = await action(page, layer, name).elementHandle();
  return surface(page, layer)
    .getByText(words, { exact: true })
    .first()
    .evaluate(
      (element, other) =>
        Boolean(other && element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
      button,
    );
}

async function wordsOf(page: Page, layer: Layer, names: readonly string[]): Promise<string> {
  const words = await surface(page, layer).innerText();
  return names.reduce((text, name) => text.replaceAll(name, ''), words).replaceAll(/\S+@\S+|_v\d+/g, '');
}
