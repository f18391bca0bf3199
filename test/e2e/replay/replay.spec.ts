import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { exportSubject, listBrands, openSqliteStore } from '../../../src/service.ts';
import type { Store } from '../../../src/service.ts';
import { list, member } from '../../../src/client/environment/untrusted.ts';
import { findMissingNotices } from '../../../src/service/administration/notices.ts';
import { replayPage } from '../../../src/cli/evidence/replay-page.ts';
import { replayConsent } from '../../../src/service/administration/replay.ts';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { press } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';

/** How many people visit. By default each language, phone and desktop, light and dark once. */
const count = Number(process.env['ASSENT_TEST_REPLAYS'] ?? 16);

/** How many visit at the same time. */
const together = 4;

/** One visit. */
interface Visit {
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /** Answers the banner, and changes it by the preferences. Others answer by the preferences at once. */
  readonly isBanner: boolean;
  /** Lists the preferences as a table. By company, they name the host of the page, which is not told. */
  readonly isTable: boolean;
}

const visits: readonly Visit[] = [...Array(count).keys()].map((index) => {
  const isPhone = index % 2 === 0;
  return {
    language: ['en', 'de', 'nb', 'ar'][(index >> 1) % 4] ?? 'en',
    scheme: (index >> 3) % 2 === 0 ? 'light' : 'dark',
    // Of many sizes, up to which the size is told.
    width: isPhone ? 360 + (index % 70) : 1024 + ((index * 37) % 277),
    height: isPhone ? 640 + ((index * 7) % 260) : 600 + ((index * 53) % 400),
    isBanner: ((index >> 1) + (index >> 3)) % 2 === 0,
    isTable: index % 3 === 1,
  };
});

/**
 * The page of a brand, which gives the question no look of its own, has nothing behind its
 * corners, and does not scroll: a browser blends what is fixed in a page that scrolls, which rounds otherwise.
 */
const pageIn = (language: string) => `<!doctype html><html lang="${language}"><title>Fjord</title>
  <meta name="color-scheme" content="light dark">
  <script src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>
<button data-assent-open="preferences" hidden></button></html>`;

const banner = (page: Page): Locator => page.locator('assent-banner section');
const dialog = (page: Page): Locator => page.locator('assent-preferences dialog');

/** What was on the screen when a person chose, and who that was. */
interface Seen {
  readonly visit: Visit;
  readonly subject: string;
  /** One for each consent. */
  readonly pictures: readonly Buffer[];
}

// A Firefox that is driven by BiDi has no dark colours.
test(
  'a consent is drawn again as the person saw it, to the pixel',
  { tag: '@chromium' },
  async ({ browser, demo, data }) => {
    test.setTimeout(60_000 + count * 5_000);
    const seen: Seen[] = [];
    // Visits wait more than they compute.
    for (let from = 0; from < visits.length; from += together)
      seen.push(
        ...(await Promise.all(
          visits.slice(from, from + together).map((visit) => choose(browser, demo.siteUrl, visit)),
        )),
      );

    const store: Store = await openSqliteStore({ folder: data, access: 'share' });
    const [{ id: brand } = { id: '' }] = await listBrands(store);
    await expect.poll(() => findMissingNotices(store, brand)).toEqual([]);
    const page = await browser.newPage({ offline: true });
    for (const { visit, subject, pictures } of seen) {
      const { consents } = await exportSubject(store, { brand, subject });
      expect(list(consents)).toHaveLength(pictures.length);
      for (const [index, picture] of pictures.entries()) {
        const consent = String(member(list(consents)[index], 'consentId'));
        const { html, method, width, height, differences } = await replayConsent(store, { brand, consent });
        expect(differences).toEqual([]);
        await page.setViewportSize({ width, height });
        // What is registered in a page stays.
        await page.goto('about:blank');
        await page.setContent(html);
        const again = await pictureOf(method === 'banner' ? banner(page) : dialog(page));
        if (!again.equals(picture)) {
          writeFileSync(test.info().outputPath('seen.png'), picture);
          writeFileSync(test.info().outputPath('again.png'), again);
        }
        expect(again.equals(picture), `${method} ${JSON.stringify(visit)}`).toBe(true);
      }
    }
    const [{ subject } = { subject: '' }] = seen;
    const { consents } = await exportSubject(store, { brand, subject });
    const consent = String(member(list(consents)[0], 'consentId'));
    const file = test.info().outputPath('consent.html');
    writeFileSync(file, replayPage(await replayConsent(store, { brand, consent })));
    // As somebody opens it who was sent the file.
    await page.goto(pathToFileURL(file).href);
    await expect(page.frameLocator('iframe').locator('assent-banner section')).toBeVisible();
    await page.close();
    await store.close();
  },
);

/** The picture of a surface, scrolled to its start: how far it was scrolled is not told. */
async function pictureOf(surface: Locator): Promise<Buffer> {
  await expect(surface).toBeVisible();
  // What was drawn before is kept, at other fractions of a pixel: have all be drawn anew.
  await surface.evaluate(async (element) => {
    element.querySelector('.list')?.scrollTo(0, 0);
    const root = element.ownerDocument.documentElement;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    root.hidden = true;
    await drawn();
    root.hidden = false;
    await drawn();
  });
  return surface.screenshot();
}

/** Visits the site, and chooses. */
async function choose(browser: Browser, baseURL: string, visit: Visit): Promise<Seen> {
  const { language, scheme, isBanner, isTable, ...viewport } = visit;
  const context = await browser.newContext({ viewport, colorScheme: scheme, baseURL });
  const page = await context.newPage();
  await page.route('/', (route) =>
    route.fulfill({ body: pageIn(language), contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('/');
  const pictures = [];
  if (isBanner) {
    pictures.push(await pictureOf(banner(page)));
    await page.locator('assent-banner [data-assent-action=reject-all]').click();
    await reaches(page, 'confirmed');
    // The next page has no note in the corner that says so.
    await page.reload();
    await page.evaluate(() => window.assent?.open('preferences'));
  } else await page.locator('assent-banner [data-assent-action=open-preferences]').click();
  if (isTable) {
    await dialog(page).locator('fieldset [type=radio]').last().click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
  }
  await dialog(page).locator('[part=switch]').first().click();
  await page.mouse.move(1, 1);
  pictures.push(await pictureOf(dialog(page)));
  await press(page, 'save');
  await reaches(page, 'confirmed');
  const subject = await anonymousIdOf(page);
  await context.close();
  return { visit, subject, pictures };
}
