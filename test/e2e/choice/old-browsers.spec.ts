import { expect, type GatingWorld } from '../gating/gating-test.ts';
import { test } from '../question/question-test.ts';
import { bannerAsks, recordAcceptance, recordRefusal } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { opener, reopener, script } from './example-page.ts';
import { makeOldest, makeTooOld } from './old-browser.ts';

/** How a page has the widget. */
const ways = {
  'by the script tag': (markup: string) => ({ head: script, question: '', markup }),
  'by the question in its HTML': (markup: string) => ({
    head: '<script type="text/plain" src="/assent/assent.js" data-assent></script>',
    question: markup,
    markup,
  }),
};

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';

function setExample({ site, collector }: GatingWorld, head: string, question: string): void {
  site.setExample(`<!doctype html><meta charset="utf-8"><title>Journal</title>${head}
    <script type="text/plain" ${marks} data-assent-src="${collector.url}/tally/tag.js"></script></head>
    <body>${question}<main><h1>Journal</h1>
    <iframe ${marks} data-assent-src="${collector.url}/tally/film.html"></iframe></main>
    ${opener}${reopener}<a data-assent-open="preferences" href="/privacy">Privacy</a>
    <script>
      Object.assign(window, { answers: [] });
      if (window.assent) {
        assent.onAllowed('tally', 'statistics', () => answers.push('allowed'));
        answers.push(assent.allowed('tally', 'statistics'));
      }
      document.querySelector('main').append('The story.');
    </script></body></html>`);
}

for (const [way, partsOf] of Object.entries(ways)) {
  test(`a person refuses and accepts ${way} in the oldest browsers, and the service confirms both`, async ({
    page,
    world,
    site,
    markup,
    troubles,
    sent,
  }) => {
    const { head, question } = partsOf(markup);
    await makeOldest(page);
    setExample(world, head, question);
    await page.goto(`${site}/example`);
    await bannerAsks(page);
    // The end of the page can be scrolled to.
    await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px');
    await recordRefusal(page);
    expect(sent()).toEqual(['REJECT']);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await recordAcceptance(page);
    expect(sent()).toEqual(['REJECT', 'ACCEPT']);
    await expect.poll(() => world.collector.take()).not.toEqual({});
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test(`a browser that is older leaves a page with the widget ${way} as it is, blocks all, and says so once`, async ({
    page,
    world,
    site,
    markup,
    troubles,
  }) => {
    const { head, question } = partsOf(markup);
    await makeTooOld(page);
    setExample(world, head.replace('data-assent', 'data-assent data-hint'), question);
    await page.context().addCookies([{ name: 'assent_hint', value: '1', url: site }]);
    await page.goto(`${site}/example`);
    await expect(page.getByText('The story.')).toBeVisible();
    expect(await page.evaluate('assent.ready.then(() => "is there", () => "rejects")')).toBe('rejects');
    expect(await page.evaluate(() => document.cookie)).not.toContain('assent_hint');
    await rests(page);
    expect(await page.evaluate(() => Reflect.get(window, 'answers'))).toEqual([false]);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(1);
    await expect(page.locator('assent-banner:visible')).toHaveCount(0);
    await expect(page.getByText('Reject all')).toBeHidden();
    expect(world.collector.take()).toEqual({});
    expect(troubles).toEqual([expect.stringContaining('[assent] This browser is too old')]);
  });
}
