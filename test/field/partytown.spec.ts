import { readProjectFile } from '../architecture/source-files.ts';
import { expect, test } from '../e2e/gating/gating-test.ts';
import { bannerAsks, recordAcceptance } from '../e2e/steps/choose-in-banner.ts';
import { openPreferences, press } from '../e2e/steps/preferences.ts';
import { rests } from '../e2e/steps/rests.ts';
import { reaches } from '../e2e/steps/state.ts';
import { ours } from './loader-page.ts';

const [, documented = ''] =
  /`(assent\.onAllowed\('tally', .+?)`/.exec(readProjectFile('docs/guides/add-to-a-site.md')) ?? [];

/** Of a release that does not look for new tags by itself, as later ones do. */
const fileOf = (name: string) =>
  readProjectFile(`test/field/node_modules/@builder.io/partytown/lib/${name.split('?')[0]}`);

test('Partytown runs a marked tag in its worker once it is allowed, by the line of the guide', async ({
  page,
  world,
}) => {
  // Its worker waits for the page by shared memory, which only such pages have.
  const isolation = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  await page.route('**/example', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...isolation } });
  });
  await page.route('**/~partytown/*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: isolation,
      body: fileOf(route.request().url().split('/~partytown/')[1] ?? ''),
    }),
  );
  world.site.setExample(`${ours}<script>${fileOf('partytown.js')}</script>
    <script>${documented}</script>
    <script type="text/plain" data-type="text/partytown" data-assent-vendor="tally" data-assent-target="statistics">
      document.title = new Error('tally').stack;
    </script>
    <script type="text/partytown">document.body.dataset.own = 'ran';</script>
    <footer><button data-assent-open="preferences">Privacy choices</button></footer>`);
  /** Partytown runs. */
  const isUp = () => expect(page.locator('body')).toHaveAttribute('data-own', 'ran');
  /** The code of a worker comes from a blob. */
  const runsInWorker = () => expect.poll(() => page.title()).toMatch(/tally.*blob:/);

  await page.goto('/example');
  await bannerAsks(page);
  await isUp();
  await rests(page);
  expect(await page.title()).toBe('Example');
  await recordAcceptance(page);
  await runsInWorker();

  await page.reload();
  await runsInWorker();
  await openPreferences(page);
  await press(page, 'reject-all');
  await reaches(page, 'confirmed');
  await page.reload();
  await isUp();
  await rests(page);
  expect(await page.title()).toBe('Example');
});
