import type { Page } from '@playwright/test';
import { renderBanner } from 'assent/banner';
import { openPreferences, press, switchOf, unfold, recordAnew } from '../../../e2e/steps/preferences.ts';
import { rests } from '../../../e2e/steps/rests.ts';
import { reaches } from '../../../e2e/steps/state.ts';
import { expect, test as base } from './told-test.ts';
import { brand } from '../../../catalogue-parts.ts';

const catalogue = JSON.stringify({
  brand,
  regime: 'opt-in',
  regimes: { US: 'opt-out', GB: 'gb' },
  targets: [
    {
      id: 'statistics',
      name: 'Statistics',
      description: 'Counts.',
      exemption: 'statistics',
    },
    {
      id: 'marketing',
      name: 'Marketing',
      description: 'Advertises.',
      saleOrShare: true,
      signals: ['ad_storage'],
    },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'pathfinder', name: 'Pathfinder', targets: ['marketing'] },
    { id: 'google', name: 'Google', targets: ['marketing'], signals: ['google'] },
  ],
});

const test = base.extend({ catalogueText: catalogue });

const banner = (page: Page) => page.locator('assent-banner section');

/** Where the visitor is from the next page on, by the header of the server in front of the proxy. */
const travel = (page: Page, country: string, more: Record<string, string> = {}) =>
  page.context().setExtraHTTPHeaders({ 'cf-ipcountry': country, ...more });

async function refuse(page: Page, vendor: string): Promise<void> {
  await openPreferences(page);
  await unfold(page);
  await switchOf(page, vendor, 'marketing').click();
  await press(page, 'save');
  await reaches(page, 'confirmed');
}

/** What a page has told Google. */
const toldToGoogle = (page: Page) =>
  page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));

/** How many decisions wait beside the ledger: while there are some, the next page leaves everything to its client. */
const storedApart = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('decision')).length);

/** Registers the travels of a visitor through countries with other rules, on pages with the question in one of two ways. */
export function testPlace(way: 'script tag' | 'markup'): void {
  test(`the rule of the place applies on the first page there, with the ${way}`, async ({
    page,
    world,
    snippet,
  }) => {
    const { site, collector } = world;
    const tag = (attributes: string) =>
      `<script ${attributes} src="/assent/assent.js" data-catalogue="/consent/catalogue"></script>`;
    const question = way === 'markup' ? (await renderBanner(catalogue)).html : '';
    const held = (vendor: string, target: string) =>
      `<script type="text/plain" data-assent-vendor="${vendor}" data-assent-target="${target}" data-src="${collector.url}/${vendor}/tag.js"></script>`;
    const parts = [
      `${snippet}${tag(way === 'markup' ? 'type="text/plain" data-assent' : '')}${question}`,
      `${held('tally', 'statistics')}${held('pathfinder', 'marketing')}
      <footer><button data-assent-open="preferences">Privacy choices</button></footer>`,
    ];
    site.setExample(...parts);
    /** What vendors receive on the next page, and whether it asks. A busy browser rests before they have. */
    const visit = async (expected: object = expect.anything()) => {
      collector.take();
      await page.goto('/example');
      await rests(page);
      const received: Record<string, number> = {};
      const look = async () => {
        for (const [vendor, count] of Object.entries(collector.take()))
          received[vendor] = (received[vendor] ?? 0) + count;
        return { ...received, asks: await banner(page).isVisible() };
      };
      await expect.poll(look).toEqual(expected);
    };

    await travel(page, 'US');
    await visit({ tally: 1, pathfinder: 1, asks: false });
    await refuse(page, 'pathfinder');
    await visit({ tally: 1, asks: false });
    expect(await toldToGoogle(page)).toContain('granted');
    await travel(page, 'DE');
    await visit({ asks: true });
    expect(await toldToGoogle(page)).not.toContain('granted');
    await travel(page, 'US');
    await visit();
    await refuse(page, 'google');
    expect(site.takePosted()).toHaveLength(2);

    // In a country that asks first, what was never decided runs no longer, from the first page on.
    await travel(page, 'DE');
    await visit({ asks: true });
    await travel(page, 'GB');
    await visit({ tally: 1, asks: false });
    await travel(page, 'XX');
    await visit({ asks: true });
    await travel(page, 'US');
    await visit({ tally: 1, asks: false });
    expect(site.takePosted()).toEqual([]);

    // The signal is honoured where visitors may opt out, and every page there says so. What was accepted without it, where
    // visitors are asked, does not run there even once.
    const line = page.getByText('Opt-out request honoured');
    await expect(line).toHaveCount(0);
    await travel(page, 'DE');
    await visit({ asks: true });
    await recordAnew(page, 'accept-all');
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await visit({ tally: 1, pathfinder: 1, asks: false });
    await expect(line).toHaveCount(0);
    await expect.poll(() => storedApart(page)).toBe(0);
    await travel(page, 'US');
    // In one piece: the tags are there before the client is.
    site.setExample(parts.join(''));
    await visit({ tally: 1, asks: false });
    await expect(line).toBeInViewport();
    expect(await toldToGoogle(page)).not.toContain('granted');
  });
}
