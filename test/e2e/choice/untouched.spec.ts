import type { Page, Route } from '@playwright/test';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { rests } from '../steps/rests.ts';

const script = '<script src="/assent/assent.js"></script>';
const opener = '<button data-assent-open="preferences">Privacy choices</button>';
const provider =
  '<assent-provider><assent-banner></assent-banner><assent-preferences></assent-preferences></assent-provider>';

/** Removes the signals of all vendors except these: otherwise the client loads to notify vendors. */
async function offerWith(page: Page, signals: readonly string[] = []): Promise<void> {
  await page.route('**/consent-catalogue.json', async (route) => {
    // Node does not know the name with the dot.
    const response = await route.fetch({ url: route.request().url().replace('//localhost.', '//localhost') });
    const catalogue = await response.json();
    for (const vendor of catalogue.vendors) delete vendor.signals;
    if (signals.length) catalogue.vendors[0].signals = signals;
    await route.fulfill({ response, json: catalogue });
  });
}

/** Fails this number of requests for a file, at any URL. */
async function lose(page: Page, name: RegExp, times: number): Promise<void> {
  let left = times;
  await page.route(name, (route) => ((left -= 1) >= 0 ? route.abort() : route.fallback()));
}

/** Fails requests for the catalogue until `find` is called. */
async function loseCatalogue(page: Page) {
  const catalogue = { asked: 0, find: () => page.unroute(/consent-catalogue/, lost) };
  const lost = async (route: Route) => {
    catalogue.asked += 1;
    await route.abort();
  };
  await page.route(/consent-catalogue/, lost);
  return catalogue;
}

const filesOf = (requests: readonly { readonly path: string }[]) =>
  requests.flatMap(({ path }) => /assent-([a-z]+)/.exec(path)?.[1] ?? []).toSorted();

const preferences = (page: Page) => page.locator('assent-preferences dialog');

test.beforeEach(async ({ page, world }) => {
  await offerWith(page);
  world.site.setExample(`${script}<main>Page</main>${opener}`);
});

test('a new visitor who does nothing loads no client, even if the body is replaced', async ({
  page,
  world,
}) => {
  const requests = noteRequests(page);
  // Developers load more: what checks the theme and the marks.
  await page.goto(asVisitorsSite(`${world.site.url}/example`));
  await bannerAsks(page);
  await page.evaluate(() => document.body.setHTMLUnsafe('<main>Next</main>'));
  await bannerAsks(page);
  await settles(page);
  expect(filesOf(requests)).toEqual(['question']);
});

test('a new body with its own banner asks the visitor', async ({ page }) => {
  await page.goto('/example');
  await bannerAsks(page);
  await page.evaluate((html) => document.body.setHTMLUnsafe(html), `${provider}<main>Next</main>`);
  await bannerAsks(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
});

test('a click without a pointer event before it is recorded, also on the next page', async ({
  page,
  world,
}) => {
  await page.goto('/example');
  await bannerAsks(page);
  await page.evaluate(() =>
    document
      .querySelector('assent-banner')
      ?.shadowRoot?.querySelector<HTMLElement>('[data-assent-action="reject-all"]')
      ?.click(),
  );
  await page.goto('/example');
  await reaches(page, 'confirmed');
  expect(JSON.stringify(world.site.takePosted())).toContain('"REJECT"');
});

test('the client is loaded when the banner gets the focus', async ({ page }) => {
  const requests = noteRequests(page);
  await page.goto('/example');
  await bannerAsks(page);
  await page.locator('assent-banner [data-assent-action="accept-all"]').focus();
  await expect.poll(() => filesOf(requests)).toContain('client');
});

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'a banner closes when another page chose, though the interface is lost at first',
  { tag: '@chromium' },
  async ({ page, context }) => {
    await lose(page, /assent-interface/, 1);
    await page.goto('/example');
    await bannerAsks(page);
    const other = await context.newPage();
    await other.goto('/example');
    await bannerAsks(other);
    await rejectAll(other);
    await expect(page.locator('assent-banner section')).toBeHidden();
  },
);

test('if loading the catalogue fails at first, the banner still asks, and the preferences open', async ({
  page,
}) => {
  await lose(page, /consent-catalogue/, 1);
  await page.goto('/example');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await bannerAsks(page);
});

test('a visitor who chose before the catalogue was loaded again is not asked', async ({ page }) => {
  await page.clock.install();
  const catalogue = await loseCatalogue(page);
  await page.goto('/example');
  await expect.poll(() => catalogue.asked).toBe(3);
  await catalogue.find();
  await page.evaluate(() => window.assent?.rejectAll());
  await reaches(page, 'confirmed');
  // By then the banner has retried, after two seconds.
  await page.clock.runFor(5_000);
  await rests(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
});

test('what applies without consent applies although the catalogue failed to load with the client', async ({
  page,
  world,
}) => {
  world.site.setExample(`<script src="/assent/assent.js" data-regime="opt-out"></script>${opener}`);
  const catalogue = await loseCatalogue(page);
  await page.goto('/example');
  await page.getByRole('button', { name: 'Privacy choices' }).hover();
  await settles(page);
  await catalogue.find();
  await expect.poll(() => page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(true);
});

for (const file of ['client', 'interface'])
  // Firefox requests a failed module only once a page: see docs/reference/limits.md.
  test(
    `a click on what opens the preferences opens them though the ${file} is lost at first`,
    { tag: '@chromium' },
    async ({ page }) => {
      await page.goto('/example');
      await bannerAsks(page);
      await rejectAll(page);
      await reaches(page, 'confirmed');
      await lose(page, new RegExp(`assent-${file}-`), 2);
      await page.goto('/example');
      await settles(page);
      await page.getByRole('button', { name: 'Privacy choices' }).click();
      await expect(preferences(page)).toBeVisible();
    },
  );

test('an interface of a vendor that a boot snippet has not started is started', async ({ page, world }) => {
  await offerWith(page, ['google', 'tiktok']);
  world.site.setExample(`<script>assentSignals = { told: { google: '' } }</script>${script}${opener}`);
  await page.goto('/example');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'ttq'))))
    .toContain('holdConsent');
});

test('what applies without consent applies although the client failed to load at first', async ({
  page,
  world,
}) => {
  world.site.setExample(`<script src="/assent/assent.js" data-regime="opt-out"></script>${opener}`);
  await lose(page, /assent-client-/, 2);
  await page.goto('/example');
  await expect.poll(() => page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(true);
});

test('a returning visitor can use the lasting button that the page contains', async ({ page, world }) => {
  await page.goto('/example');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  world.site.setExample(`${script}<assent-choices inline></assent-choices>`);
  await page.goto('/example');
  await page.locator('assent-choices button').click();
  await expect(preferences(page)).toBeVisible();
});

test('a returning visitor who points at content inside a provider loads nothing', async ({ page, world }) => {
  await page.goto('/example');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  world.site.setExample(`${script}<assent-provider><main>Page</main></assent-provider>${opener}`);
  const requests = noteRequests(page);
  await page.goto('/example');
  await page.getByText('Page').hover();
  await settles(page);
  expect(filesOf(requests)).toEqual([]);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
});
