import type { Page } from '@playwright/test';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, recordRefusal } from '../steps/choose-in-banner.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { offer, opener, refusal, reopener, script, surface } from './example-page.ts';
import { holdBack } from '../steps/hold-back.ts';
import { takeOver } from '../question/question-test.ts';

/** The page of a visitor, and not of a developer, to whom more is loaded. */
const open = (page: Page, site: string) => page.goto(asVisitorsSite(`${site}/example`));

test('a new visitor who does nothing loads no client, even if the body is replaced', async ({
  page,
  world,
}) => {
  await offer(page);
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  const requests = noteRequests(page);
  await open(page, world.site.url);
  await bannerAsks(page);
  await page.evaluate(() => document.body.setHTMLUnsafe('<main>Next</main>'));
  await bannerAsks(page);
  await settles(page);
  const files = requests.flatMap(({ path }) => /assent-([a-z]+)/.exec(path)?.[1] ?? []);
  expect(files).toEqual(['question']);
});

test('the question has the brand’s own words before and after its element takes over, which a screen reader hears', async ({
  page,
  world,
}) => {
  await offer(page, { messages: { en: { rejectAll: 'No thanks' } } });
  world.site.setExample(`${script}<main>Page</main>`);
  await open(page, world.site.url);
  await expect(refusal(page)).toHaveText('No thanks');
  await takeOver(page);
  await expect(refusal(page)).toHaveText('No thanks');
  await expect(page.locator('assent-banner [role=status]')).toContainText('No thanks');
  await refusal(page).click();
  await reaches(page, 'confirmed');
});

test('a question that nobody has touched closes after a call in its tab or another, and leaves a way to withdraw', async ({
  page,
  context,
  world,
}) => {
  world.site.setExample(`${script}<main>Page</main>`);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await offer(each);
    await open(each, world.site.url);
    await bannerAsks(each);
  }
  await page.evaluate(() => window.assent?.rejectAll());
  await reaches(page, 'confirmed');
  for (const each of [page, other]) {
    await expect(surface(each)).toBeHidden();
    await expect(each.locator('assent-choices button')).toBeVisible();
    expect(await isAllowed(each, 'tally', 'statistics')).toBe(false);
  }
});

test('a banner of the page outside of a provider asks, opens again, and decides once a press', async ({
  page,
  world,
}) => {
  await offer(page);
  world.site.setExample(
    `${script}<main>Page</main>${reopener}<assent-banner placement="card"></assent-banner>`,
  );
  await open(page, world.site.url);
  await bannerAsks(page);
  await takeOver(page);
  await recordRefusal(page);
  const [posted, ...more] = world.site.takePosted();
  expect([JSON.stringify(posted).includes('REJECT'), more]).toEqual([true, []]);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect(surface(page)).toBeVisible();
});

test('two clicks of a program, without a pointer before, are one choice, which the next page knows', async ({
  page,
  world,
}) => {
  await offer(page);
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await page.goto('/example');
  await bannerAsks(page);
  await refusal(page).evaluate((button) => {
    for (let click = 0; click < 2; click += 1)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  });
  await page.goto('/example');
  await reaches(page, 'confirmed');
  const posted = JSON.stringify(world.site.takePosted());
  expect(posted.match(/"REJECT"/g)?.length).toBe(posted.match(/"action"/g)?.length);
  const kept = await page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.includes('decision.')).length,
  );
  expect(kept).toBeLessThan(2);
});

test('the attributes of the page change a question that has no element yet', async ({ page, world }) => {
  await offer(page);
  world.site.setExample(
    `${script}<assent-provider><assent-banner></assent-banner></assent-provider><main>Page</main>${opener}`,
  );
  await open(page, world.site.url);
  await bannerAsks(page);
  await page.locator('assent-banner').evaluate((each) => {
    each.setAttribute('placement', 'inline');
    each.setAttribute('heading-level', '4');
  });
  await expect(surface(page).getByRole('heading', { level: 4 })).toBeVisible();
  await expect(surface(page)).not.toHaveAttribute('popover');
  await expect(page.locator('assent-banner:defined')).toHaveCount(0);
  await refusal(page).click();
  await reaches(page, 'confirmed');
});

test('a page that takes away what its HTML does not have still asks, and keeps its own elements', async ({
  page,
  world,
}) => {
  await offer(page);
  world.site.setExample(
    `${script}<assent-provider><p>Before</p></assent-provider>
    <assent-provider><assent-banner></assent-banner><main>Page</main></assent-provider>${opener}`,
  );
  await holdBack(page, /assent-interface-/);
  await open(page, world.site.url);
  await bannerAsks(page);
  // As a router does that makes one page of another.
  await page.locator('assent-banner').evaluate((each) => {
    for (const name of each.getAttributeNames()) each.removeAttribute(name);
  });
  await bannerAsks(page);
  await expect(page.locator('main')).toHaveText('Page');
  await refusal(page).click();
  await reaches(page, 'confirmed');
});

test('a page with a question that nobody touches comes to rest', async ({ page, world }) => {
  await offer(page);
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  await settles(page);
  const changes = await page.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver((records) => (count += records.length));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.body.append('More');
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    return count;
  });
  expect(changes).toBe(1);
});

test('a question that the page hides stays hidden when its element takes over', async ({ page, world }) => {
  await offer(page);
  world.site.setExample(
    `${script}<assent-provider><assent-banner></assent-banner></assent-provider><main>Page</main>${opener}`,
  );
  await open(page, world.site.url);
  await bannerAsks(page);
  await page.locator('assent-banner').evaluate((each: HTMLElement) => (each.hidden = true));
  await page.evaluate(() => window.assent?.ready);
  await expect(page.locator('assent-banner:defined:not([data-assent-shown])')).toHaveCount(1);
  await expect(surface(page)).toBeHidden();
});

for (const [who, html] of Object.entries({
  'the script tag': script.replace('<script ', '<script data-color-scheme="dark" '),
  'the page’s provider': `${script}<assent-provider color-scheme="dark"><assent-banner></assent-banner></assent-provider>`,
}))
  test(`the question is dark from its first frame on if ${who} says so`, async ({ page, world }) => {
    await offer(page);
    world.site.setExample(`${html}<main>Page</main>${opener}`);
    await open(page, world.site.url);
    const scheme = () => surface(page).evaluate((each) => getComputedStyle(each).colorScheme);
    await bannerAsks(page);
    expect(await scheme()).toBe('dark');
    await takeOver(page);
    expect(await scheme()).toBe('dark');
  });
