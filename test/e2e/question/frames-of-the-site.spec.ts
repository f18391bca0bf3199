import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';
import { script } from '../choice/example-page.ts';
import { rests } from '../steps/rests.ts';
import { expect, test } from './journal-test.ts';

/** A page of the site with two others in frames: one asks by the script tag, one in its HTML. */
const top = `<!doctype html><html lang="en"><title>Top</title>${script}
  <iframe title="By script" src="/plain" width="400" height="300"></iframe>
  <iframe title="In its HTML" src="/example" width="400" height="300"></iframe>`;

test.beforeEach(async ({ page, journal }) => {
  await page.route('**/top', (route) => route.fulfill({ contentType: 'text/html', body: top }));
  await page.goto(journal.url.replace('/example', '/top'));
  await bannerAsks(page);
  await rests(page);
});

test('only the page asks whose frames are of the same site, and what it is answered applies in the frames', async ({
  page,
  world,
}) => {
  for (const title of ['By script', 'In its HTML']) {
    const frame = page.frameLocator(`[title="${title}"]`);
    await expect(frame.locator('assent-gate, h1').first()).toBeVisible();
    await expect(frame.locator('assent-banner section')).toBeHidden();
    await expect(frame.locator('assent-choices button')).toHaveCount(0);
  }
  expect(world.collector.take()).toEqual({});
  await acceptAll(page);
  await reaches(page, 'confirmed');
  for (const title of ['By script', 'In its HTML']) {
    const frame = page.frameLocator(`[title="${title}"]`);
    await expect.poll(() => frame.locator('body').evaluate(() => 'began' in window)).toBe(true);
    await expect(frame.locator('assent-banner section')).toBeHidden();
  }
  expect(world.site.takePosted()).toHaveLength(1);
});

test('what is refused in the page is refused in its frames', async ({ page, world }) => {
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await rests(page);
  expect(world.collector.take()).toEqual({});
  expect(world.site.takePosted()).toHaveLength(1);
});
