import { createHash } from 'node:crypto';
import { readHint } from 'assent';
import { wordsDigest } from '../../../src/locales/words-digest.ts';
import { expect, setPolicy, test } from './journal-test.ts';
import { bannerAsks, recordRefusal, rejectAll } from '../steps/choose-in-banner.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { rests } from '../steps/rests.ts';
import { settles } from '../steps/settles.ts';
import { postedActions, press, question } from './question-test.ts';

test('a new visitor is asked although no file is loaded, and whoever touches nothing loads none', async ({
  page,
  journal,
}) => {
  const requests = noteRequests(page);
  await page.goto(journal.url);
  await bannerAsks(page);
  await expect(page.locator('assent-banner [role=status]')).toContainText('Reject all');
  await settles(page);
  expect(requests.map(({ path }) => path).filter((path) => path !== '/favicon.ico')).toEqual(['/example']);
});

test('an acceptance in the moment when the question appears reaches the service, and its tag runs', async ({
  page,
  world,
  journal,
}) => {
  let posted = '';
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const banner = document.querySelector<HTMLElement>('assent-banner');
      if (!banner || banner.hidden) return;
      observer.disconnect();
      banner.shadowRoot?.querySelector<HTMLElement>('[data-assent-action=accept-all]')?.click();
      Object.assign(window, { isGone: banner.hidden });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(journal.url);
  const actions = () => {
    posted += JSON.stringify(world.site.takePosted());
    return [...new Set([...posted.matchAll(/"action":"(\w+)"/g)].map(([, found]) => found))];
  };
  await expect.poll(actions).toEqual(['ACCEPT']);
  // The question in the HTML is of this catalogue, and of this release.
  const shown = createHash('sha256').update(JSON.stringify(JSON.parse(journal.catalogue)));
  expect(posted).toContain(`"catalogue":"${shown.digest('hex')}"`);
  expect(posted).toContain(`"words":"${wordsDigest}"`);
  expect(await page.evaluate(() => Reflect.get(window, 'isGone'))).toBe(true);
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator('script[src$="/tally/tag.js"]')).toHaveCount(1);
});

test('a server that leaves the question out for who has answered gives them the script tag alone', async ({
  page,
  journal,
}) => {
  const served: boolean[] = [];
  await page.route(journal.url, async (route) => {
    const hasAnswered = readHint(await route.request().headerValue('cookie')) !== undefined;
    served.push(hasAnswered);
    const attributes = 'src="/assent/assent.js" data-hint';
    const tag = hasAnswered
      ? `<script async ${attributes}></script>`
      : `<script type="text/plain" data-assent ${attributes}></script>`;
    const body = `<!doctype html><meta charset="utf-8">${tag}<button data-assent-open>Privacy choices</button>${hasAnswered ? '' : journal.html}`;
    await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(journal.url);
  await recordRefusal(page);
  const requests = noteRequests(page);
  await page.reload();
  await settles(page);
  expect(served).toEqual([false, true]);
  await expect(question(page)).toHaveCount(0);
  expect(requests.map(({ path }) => path).filter((path) => path !== '/favicon.ico')).toEqual([
    '/example',
    '/assent/assent.js',
    '/consent-catalogue.json',
  ]);
});

test('a returning visitor does not see the question, not for a frame', async ({ page, world, journal }) => {
  const posted = postedActions(world);
  await page.goto(journal.url);
  await rejectAll(page);
  await expect.poll(posted).toEqual(['REJECT']);
  await page.addInitScript(() => {
    const frames: unknown[] = [];
    Object.assign(window, { seenInFrames: frames });
    const look = () => {
      const section = document.querySelector('assent-banner')?.shadowRoot?.querySelector('section');
      frames.push(section?.checkVisibility() ?? false);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(journal.url);
  await rests(page);
  const seen = () => page.evaluate<readonly boolean[]>(() => Reflect.get(window, 'seenInFrames'));
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(10);
  expect(await seen()).not.toContain(true);
});

test('the element that takes the question over has the same text, place and focus', async ({
  page,
  journal,
}) => {
  await page.goto(journal.url);
  await bannerAsks(page);
  const look = () =>
    question(page).evaluate((section) => {
      const { x, y, width, height } = section.getBoundingClientRect();
      return [x, y, width, height, section.textContent?.replaceAll(/\s+/g, ' ').trim()];
    });
  const before = await look();
  const button = page.locator('assent-banner [data-assent-action=open-preferences]');
  await button.focus();
  await expect(page.locator('assent-banner:not([data-assent-shown])')).toHaveCount(1);
  expect(await look()).toEqual(before);
  await expect(button).toBeFocused();
  await press(page, 'open-preferences');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('the question at the end of the HTML comes first, for the Tab key and for whoever reads from the top', async ({
  page,
  journal,
}) => {
  await page.goto(journal.url);
  await bannerAsks(page);
  const tree = await page.locator('html').ariaSnapshot();
  expect(tree.indexOf('Reject all')).toBeGreaterThan(0);
  expect(tree.indexOf('Reject all')).toBeLessThan(tree.indexOf('Journal'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('assent-banner');
  // Once it is answered, the page has it to itself.
  await rejectAll(page);
  await expect(question(page)).toBeHidden();
  await page.reload();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
});

for (const [what, kept] of [
  ['whose banner has its own place', '<assent-provider lang="en"><assent-banner hidden placement="inline"'],
  [
    'whose provider has more in it',
    '<assent-provider lang="en"><p>News</p><assent-banner hidden placement="bar"',
  ],
] as const)
  test(`a question ${what} stays where it is in the page`, async ({ page, journal }) => {
    const html = journal.html.replace(
      '<assent-provider lang="en"><assent-banner hidden="" placement="bar"',
      kept,
    );
    expect(html).toContain(kept);
    journal.change(html);
    await page.goto(journal.url);
    await bannerAsks(page);
    expect(
      await page.evaluate(() => document.querySelector('assent-provider')?.parentElement?.localName),
    ).toBe('body');
  });

test('while the script does not come, the visitor reads that the choice is not saved, and it is sent later', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  await page.goto(journal.url);
  world.site.setDown(true);
  await press(page, 'accept-all');
  await expect(question(page)).toHaveText('Not saved yet. Still trying.');
  world.site.setDown(false);
  await page.reload();
  await expect.poll(posted).toEqual(['ACCEPT']);
});

test('under a strict policy with the hashes of the markup, nothing is refused', async ({
  page,
  world,
  journal,
}) => {
  const troubles = await noteTroubles(page);
  const posted = postedActions(world);
  journal.change(journal.html, '', '');
  await setPolicy(
    page,
    journal,
    `default-src 'self'; script-src 'self' ${world.collector.url} ${journal.hashes.script}; ` +
      `style-src 'self' ${journal.hashes.style}; require-trusted-types-for 'script'; trusted-types assent assent-html`,
  );
  await page.goto(journal.url);
  await press(page, 'accept-all');
  await expect.poll(posted).toEqual(['ACCEPT']);
  await expect(page.locator('script[src$="/tally/tag.js"]')).toHaveCount(1);
  expect(troubles).toMatchObject({ violations: [], errors: [] });
});

test('where scripts are blocked, nobody is asked what they could not answer, and no tag runs', async ({
  page,
  journal,
}) => {
  await setPolicy(page, journal, "script-src 'none'");
  const requests = noteRequests(page);
  await page.goto(journal.url);
  await expect(page.getByText('Journal')).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(requests.map(({ path }) => path).filter((path) => path !== '/favicon.ico')).toEqual(['/example']);
});
