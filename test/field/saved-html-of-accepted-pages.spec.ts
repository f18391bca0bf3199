import { expect, type GatingWorld, test } from '../e2e/gating/gating-test.ts';
import { acceptAll, bannerAsks, rejectAll } from '../e2e/steps/choose-in-banner.ts';
import { rests } from '../e2e/steps/rests.ts';
import { reaches } from '../e2e/steps/state.ts';
import { ours } from './loader-page.ts';

const everything = { tally: 4, tubular: 3, pathfinder: 2 };

/** Scripts, frames and pictures, each of a vendor. */
function bodyOf({ collector }: GatingWorld): string {
  const marks = (vendor: string, target: string) =>
    `data-assent-vendor="${vendor}" data-assent-target="${target}"`;
  const script = `<script type="text/plain" ${marks('tally', 'statistics')}`;
  return `${script} data-assent-src="${collector.url}/tally/tag.js"></script>
    ${script} data-type="module" data-assent-src="${collector.url}/tally/tag.mjs"></script>
    ${script}>new Image().src = '${collector.url}/tally/pixel.svg';</script>
    <iframe title="Film" ${marks('tubular', 'video')} data-assent-src="${collector.url}/tubular/film.html?1"></iframe>
    <img alt="" ${marks('pathfinder', 'marketing')} data-assent-src="${collector.url}/pathfinder/pixel.svg?1">
    <assent-gate vendor="tubular" target="video"><template><iframe title="Film" src="${collector.url}/tubular/film.html?2"></iframe></template></assent-gate>
    <assent-gate vendor="tubular" target="video"><iframe title="Film" data-assent-src="${collector.url}/tubular/film.html?3"></iframe></assent-gate>
    <template ${marks('pathfinder', 'marketing')}><img loading="lazy" alt="" src="${collector.url}/pathfinder/pixel.svg?2">${script.replace(/ type.*/, '')} src="${collector.url}/tally/tag.js?2"></script></template>`;
}

/** Who saves a page, and serves what of it to others. */
const savers = {
  'an editor that saves innerHTML': (html: string) => /<main>[^]*<\/main>/.exec(html)?.[0] ?? '',
  'a cache of rendered pages': (html: string) => /<body[^]*<\/body>/.exec(html)?.[0] ?? '',
};

for (const [saver, save] of Object.entries(savers))
  test(`what ${saver} took from a visitor who accepted runs for another only what they accept, once`, async ({
    page,
    browser,
    world,
    baseURL,
  }) => {
    const { collector } = world;
    world.site.setExample(`${ours}<body><main>${bodyOf(world)}</main></body>`);
    await page.goto('/example');
    await bannerAsks(page);
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await expect.poll(() => page.evaluate('window.began?.tally.length')).toBe(3);
    await rests(page);
    expect(collector.take()).toEqual(everything);
    world.site.setExample(ours, save(await page.content()));

    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const tab = await other.newPage();
    await tab.goto('/example');
    await bannerAsks(tab);
    await rests(tab);
    const scripts = () => collector.take()['tally'];
    expect(scripts(), 'before a choice').toBeUndefined();
    await rejectAll(tab);
    await reaches(tab, 'confirmed');
    await tab.reload();
    await rests(tab);
    expect(scripts(), 'after a refusal').toBeUndefined();
    await expect(tab.locator('[src*="/tubular/"], [src*="/pathfinder/"]')).toHaveCount(0);
    await tab.evaluate('assent.acceptAll()');
    await reaches(tab, 'confirmed');
    await expect.poll(() => tab.evaluate('window.began?.tally.length')).toBe(3);
    await rests(tab);
    expect(collector.take()).toEqual(everything);
    await other.close();
  });
