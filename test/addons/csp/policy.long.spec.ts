import { contentSecurityPolicy, readHint } from 'assent';
import { openSqliteStore } from '../../../src/service.ts';
import { listen, type Listening } from '../../../demo/listen.ts';
import { readBlockedHosts } from '../../../src/addons/csp/service/blocked-hosts.ts';
import { bannerAsks, recordRefusal } from '../../e2e/steps/choose-in-banner.ts';
import { noteTroubles } from '../../e2e/steps/note-troubles.ts';
import { recordAnew } from '../../e2e/steps/preferences.ts';
import { rests } from '../../e2e/steps/rests.ts';
import { expect, test as base } from '../../e2e/gating/gating-test.ts';
import { brand } from '../../catalogue-parts.ts';

/** The vendors: each has a name below `localhost`. */
interface Vendors extends Listening {
  /** What they received since the last call: host and path, each once. */
  take(): readonly string[];
}

const catalogueFor = ({ port }: Vendors) => ({
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
    { id: 'video', name: 'Films', description: 'Plays films.' },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'], loads: [`*.tally.localhost:${port}`] },
    { id: 'tubular', name: 'Tubular', targets: ['video'], loads: [`tubular.localhost:${port}`] },
  ],
});

/** One element that somebody marked, and what nobody did: a script, a picture, a frame and a call. */
const bodyFor = ({ port }: Vendors) => `<script src="/assent/assent.js" data-hint></script>
  <script src="http://cdn.tally.localhost:${port}/tag.js"></script>
  <img alt="" src="http://tally.localhost:${port}/pixel.svg">
  <iframe title="Film" src="http://tubular.localhost:${port}/film"></iframe>
  <iframe title="Film" data-assent-vendor="tubular" data-assent-target="video" data-src="http://tubular.localhost:${port}/marked"></iframe>
  <script>fetch('http://unknown.localhost:${port}/collect', { mode: 'no-cors' }).catch(() => {});</script>
  <footer><button data-assent-open="preferences">Privacy choices</button></footer>`;

const test = base.extend<{ vendors: Vendors }>({
  // oxlint-disable-next-line no-empty-pattern
  vendors: async ({}, use) => {
    let received: string[] = [];
    const listening = await listen((request) => {
      const { hostname, pathname } = new URL(request.url);
      received.push(hostname + pathname);
      return new Response('', { headers: { 'cache-control': 'no-store' } });
    }, 0);
    await use({
      ...listening,
      take() {
        const taken = new Set(received);
        received = [];
        return [...taken].toSorted();
      },
    });
    await listening.close();
  },
  catalogueText: async ({ vendors }, use) => use(JSON.stringify(catalogueFor(vendors))),
});

test('with the policy, which follows the hint cookie, what is refused or in no catalogue receives nothing, though nobody marked it', async ({
  page,
  world,
  vendors,
  data: folder,
}) => {
  const { warnings } = await noteTroubles(page);
  world.site.setPolicy((cookies) =>
    contentSecurityPolicy(catalogueFor(vendors), readHint(cookies), { reportTo: '/consent/blocked' }),
  );
  world.site.setExample(bodyFor(vendors));
  /** What vendors receive on the next visit of the page. */
  const visit = async () => {
    vendors.take();
    await page.goto('/example');
    await rests(page);
    return vendors.take();
  };

  expect(await visit()).toEqual([]);
  await bannerAsks(page);
  expect(await page.context().cookies()).toEqual([]);
  await recordRefusal(page);
  expect(await visit()).toEqual([]);

  await recordAnew(page, 'accept-all');
  await expect.poll(() => warnings.join('\n')).toContain('/marked, which may load.');
  expect(vendors.take()).toEqual([]);
  expect(await visit()).toEqual([
    'cdn.tally.localhost/tag.js',
    'tally.localhost/pixel.svg',
    'tubular.localhost/film',
    'tubular.localhost/marked',
  ]);

  await recordAnew(page, 'reject-all');
  expect(await visit()).toEqual([]);
  expect(world.site.takePosted()).toHaveLength(3);

  // What the service has counted: only the host that is in no catalogue, once for each visit.
  const store = await openSqliteStore({ folder, access: 'join' });
  const [brand] = await store.listBrands();
  await expect
    .poll(async () => (await readBlockedHosts(store, brand?.id ?? '', Date.now)).hosts)
    .toMatchObject([{ host: `unknown.localhost:${vendors.port}`, page: '/example', count: 4 }]);
  await store.close();
});
