import { readProjectFile } from '../architecture/source-files.ts';
import { expect, test } from '../e2e/gating/gating-test.ts';
import { acceptAll, bannerAsks } from '../e2e/steps/choose-in-banner.ts';
import { rests } from '../e2e/steps/rests.ts';
import { reaches } from '../e2e/steps/state.ts';
import { ours } from './loader-page.ts';

// Astro builds its router into the pages of a site, where these are constants.
const settings = { 'import.meta.env.SSR': 'false', 'import.meta.env.DEV': 'false' };

const head = `<meta name="astro-view-transitions-enabled" content="true">
  <script type="importmap">{ "imports": { "virtual:astro:adapter-config/client": "data:text/javascript,export const internalFetchHeaders = {}" } }</script>
  <script type="module">
    import { navigate } from '/astro/dist/transitions/router.js';
    document.addEventListener('click', (event) => {
      if (!event.target.matches('a')) return;
      event.preventDefault();
      navigate(event.target.href);
    });
  </script>`;

test("Astro's client router runs a tag that is new on the next route once, and none after a refusal", async ({
  page,
  world,
}) => {
  await page.route('**/astro/dist/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const code = readProjectFile(`test/field/node_modules${path}`);
    const body = Object.entries(settings).reduce((text, [name, value]) => text.replaceAll(name, value), code);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const tag = (kind: string) =>
    `<script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics" ${kind}></script>`;
  const tags = `${tag(`data-assent-src="${world.collector.url}/tally/tag.js"`)}${tag(`data-type="module" data-assent-src="${world.collector.url}/tally/tag.mjs"`)}`;
  const show = (words: string, more = '') =>
    world.site.setExample(
      `<head>${ours}${head}</head><body><h1>${words}</h1><a href="/example?${words}">Next</a>${more}</body>`,
    );
  const next = async (words: string, more = '') => {
    show(words, more);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  };
  show('First');
  await page.goto('/example');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await next('Second', tags);
  await expect.poll(() => page.evaluate('window.began?.tally.length')).toBe(2);
  await rests(page);
  expect(world.collector.take()).toEqual({ tally: 2 });
  await next('Third');
  await page.evaluate('assent.rejectAll()');
  await reaches(page, 'confirmed');
  await next('Fourth', tags);
  await rests(page);
  expect(world.collector.take()).toEqual({});
});
