import type { Page } from '@playwright/test';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';

const script = '<script src="/assent/assent.js"></script>';
const opener = '<button data-assent-open="preferences">Privacy choices</button>';
const reopener = '<button data-assent-open="banner">Ask me</button>';
const surface = (page: Page) => page.locator('assent-banner section');
const lastingButton = (page: Page) => page.locator('assent-choices button');

/** Has the element show the question in place of the markup. */
async function takeOver(page: Page): Promise<void> {
  await surface(page).hover();
  await expect(page.locator('assent-banner:defined:not([data-assent-shown])')).toHaveCount(1);
}

/** A banner of the page, outside of a provider. */
const ownBanner = (attributes: string) => `<assent-banner ${attributes}></assent-banner>`;

/** The page of a visitor, and not of a developer, to whom more is loaded. */
const open = (page: Page, site: string) => page.goto(asVisitorsSite(`${site}/example`));

test.beforeEach(async ({ page }) => {
  // Without signals: otherwise everything loads to tell the vendors.
  await page.route('**/consent-catalogue.json', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('//localhost.', '//localhost') });
    const catalogue = await response.json();
    for (const vendor of catalogue.vendors) delete vendor.signals;
    await route.fulfill({ response, json: catalogue });
  });
});

for (const call of ['acceptAll', 'rejectAll'] as const)
  test(`${call}() by the page closes a question that nobody has touched`, async ({ page, world }) => {
    world.site.setExample(`${script}<main>Page</main>`);
    await open(page, world.site.url);
    await bannerAsks(page);
    await page.evaluate((name) => window.assent?.[name](), call);
    await expect(surface(page)).toBeHidden();
    await expect(lastingButton(page)).toBeVisible();
    await reaches(page, 'confirmed');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(call === 'acceptAll');
  });

test('the question is asked in the brand’s own words, before and after its element takes over', async ({
  page,
  world,
}) => {
  await page.route('**/consent-catalogue.json', async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace('//localhost.', '//localhost'),
    });
    const json = { ...(await response.json()), messages: { en: { rejectAll: 'No thanks' } } };
    await route.fulfill({ response, json });
  });
  world.site.setExample(`${script}<main>Page</main>`);
  await open(page, world.site.url);
  const answer = page.locator('assent-banner [data-assent-action=reject-all]');
  await expect(answer).toHaveText('No thanks');
  await takeOver(page);
  await expect(answer).toHaveText('No thanks');
  await answer.click();
  await reaches(page, 'confirmed');
});

test('after an answer in another tab, a page without an opener has a way to withdraw', async ({
  page,
  context,
  world,
}) => {
  world.site.setExample(`${script}<main>Page</main>`);
  await open(page, world.site.url);
  await bannerAsks(page);
  const other = await context.newPage();
  await open(other, world.site.url);
  await rejectAll(other);
  await expect(surface(page)).toBeHidden();
  await expect(lastingButton(page)).toBeVisible();
});

test('the banner can be opened again after the element took over and the page came back', async ({
  page,
  world,
}) => {
  world.site.setExample(`${script}<main>Page</main>${reopener}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  await takeOver(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect(surface(page)).toBeVisible();
});

test('a banner of the page outside of a provider asks, opens again, and decides once a press', async ({
  page,
  world,
}) => {
  world.site.setExample(`${script}<main>Page</main>${reopener}${ownBanner('placement="card"')}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  await takeOver(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  const [posted, ...more] = world.site.takePosted();
  expect([JSON.stringify(posted).includes('REJECT'), more]).toEqual([true, []]);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect(surface(page)).toBeVisible();
});

test('a press decides once while the language of the page does not come', async ({ page, world }) => {
  world.site.setExample(`<html lang="de">${script}<main>Page</main>${opener}`);
  await page.route(/assent-lang-de/, () => {});
  await open(page, world.site.url);
  await expect(surface(page)).toBeVisible();
  await surface(page).hover();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await page.locator('assent-banner [data-assent-action=reject-all]').click();
  await reaches(page, 'confirmed');
  expect(world.site.takePosted().length).toBe(1);
});

test('a copy of the provider in saved HTML does not take the question away', async ({ page, world }) => {
  const copy = `<assent-provider data-assent-added>${ownBanner('')}<assent-preferences></assent-preferences></assent-provider>`;
  world.site.setExample(`${script}${copy}<main>Page</main>${opener}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
});

test('a banner that the page hides stays hidden', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}${ownBanner('hidden')}`);
  await open(page, world.site.url);
  await expect(page.locator('assent-banner:defined')).toHaveCount(1);
  await settles(page);
  await expect(surface(page)).toBeHidden();
});

test('screen readers hear the question although the element takes over at once', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await open(page, world.site.url);
  await surface(page).hover();
  await expect(page.locator('assent-banner [role=status]')).toContainText('Reject all');
});

test('behind a dialog of the page, the question is not there, not for a frame', async ({ page, world }) => {
  const dialog = '<dialog>Hello</dialog><script>document.querySelector("dialog").showModal()</script>';
  world.site.setExample(`${script}${dialog}<main>Page</main>${opener}`);
  await page.route(/assent-interface-/, () => {});
  await open(page, world.site.url);
  await expect
    .poll(() => page.evaluate(() => !!document.querySelector('assent-banner')?.shadowRoot))
    .toBe(true);
  await settles(page);
  await expect(surface(page)).toBeHidden();
});

test('a language that changes leaves the focus where it is', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  const refusal = page.locator('assent-banner [data-assent-action=reject-all]');
  await page.route(/assent-interface-/, () => {});
  await refusal.focus();
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await expect(refusal).toHaveText('Alle ablehnen');
  await expect(refusal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(surface(page)).toBeHidden();
});

for (const [when, isTakenOver] of [
  ['before', false],
  ['after', true],
] as const)
  test(`other words ${when} the element took over leave the scrolled place, and a lasting press is a click`, async ({
    page,
    world,
  }) => {
    world.site.setExample(`${script}<main>Page</main>${opener}`);
    await page.setViewportSize({ width: 320, height: 300 });
    if (!isTakenOver) await page.route(/assent-interface-/, () => {});
    await open(page, world.site.url);
    await bannerAsks(page);
    if (isTakenOver) await takeOver(page);
    const scrolled = () => surface(page).evaluate(({ scrollTop }) => scrollTop);
    const refusal = page.locator('assent-banner [data-assent-action=reject-all]');
    await refusal.hover();
    await surface(page).evaluate((section) => section.scrollBy(0, -10));
    const before = await scrolled();
    expect(before).toBeGreaterThan(10);
    await page.mouse.down();
    const loaded = page.waitForResponse(/assent-lang-de/);
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await (await loaded).finished();
    // oxlint-disable-next-line tests/no-fixed-wait -- Only time can tell that nothing is replaced.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(refusal).toHaveText('Reject all');
    if (isTakenOver) {
      await page.mouse.move(1, 1);
      await page.mouse.up();
      await expect(refusal).toHaveText('Alle ablehnen');
      expect(await scrolled()).toBe(before);
      await refusal.click();
    } else await page.mouse.up();
    await expect(surface(page)).toBeHidden();
    await expect.poll(() => world.site.takePosted().length).toBe(1);
  });

test('a space bar that is held while the files come is a press', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assent-interface-/, async (route) => {
    await held;
    await route.fallback();
  });
  await open(page, world.site.url);
  await bannerAsks(page);
  await page.locator('assent-banner [data-assent-action=reject-all]').focus();
  const arrived = page.waitForResponse(/assent-interface-/);
  await page.keyboard.down('Space');
  release();
  await (await arrived).finished();
  // oxlint-disable-next-line tests/no-fixed-wait -- Only time can tell that nothing is replaced.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.keyboard.up('Space');
  await expect(surface(page)).toBeHidden();
  await expect.poll(() => world.site.takePosted().length).toBe(1);
});

test('without storage, an answered question does not come back in another language', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await page.route(/assent-interface-/, () => {});
  await open(page, world.site.url);
  await bannerAsks(page);
  await rejectAll(page);
  await expect.poll(() => world.site.takePosted().length).toBe(1);
  const loaded = page.waitForResponse(/assent-lang-de/);
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await (await loaded).finished();
  await expect(surface(page)).toBeHidden();
});

test('two clicks of a program on one button are one choice', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  await page.locator('assent-banner [data-assent-action=reject-all]').evaluate((button) => {
    for (let click = 0; click < 2; click += 1)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  });
  await reaches(page, 'confirmed');
  const posted = JSON.stringify(world.site.takePosted());
  expect(posted.match(/"REJECT"/g)?.length).toBe(posted.match(/"action"/g)?.length);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('decision.')).length),
  ).toBeLessThan(2);
});
