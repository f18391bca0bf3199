import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, recordRefusal } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { rests } from '../steps/rests.ts';
import { brand } from '../../catalogue-parts.ts';

const statistics = { id: 'statistics', name: 'Statistics', description: 'Counts pages.' };
const marketing = { id: 'marketing', name: 'Marketing', description: 'Advertises.' };

/** The catalogue of a brand in the United Kingdom, with exempt statistics. */
const catalogue = {
  brand,
  regime: 'gb',
  targets: [{ ...statistics, exemption: 'statistics' }, marketing],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'pathfinder', name: 'Pathfinder', targets: ['marketing'] },
    { id: 'google', name: 'Google', targets: ['marketing'] },
  ],
};

test.use({ catalogueText: JSON.stringify(catalogue) });

test('in the United Kingdom statistics run before any choice, which the question says, and marketing does not; after an objection neither does', async ({
  page,
  world,
}) => {
  // What the question says is there, however late its messages come.
  await page.route(
    '**/assent-objection-*',
    async (route) => {
      await page.locator('assent-banner').waitFor({ state: 'attached' });
      await rests(page);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/');
  await bannerAsks(page);
  expect(await page.locator('assent-banner section').innerText()).toContain(
    'We use this without asking you first',
  );
  const heard: Record<string, number> = {};
  const listen = () => {
    for (const [vendor, hits] of Object.entries(world.collector.take()))
      heard[vendor] = (heard[vendor] ?? 0) + hits;
    return heard;
  };
  await expect.poll(listen).toEqual({ tally: 5 });
  // By then, forbidden content would have been requested, too.
  await rests(page);
  expect(listen()).toEqual({ tally: 5 });
  expect(world.site.takePosted()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);

  await recordRefusal(page);
  const posted = world.site.takePosted();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    actions: expect.arrayContaining([
      { vendor: 'tally', target: 'statistics', action: 'REJECT' },
      { vendor: 'pathfinder', target: 'marketing', action: 'REJECT' },
    ]),
  });
  await page.reload();
  await settles(page);
  await rests(page);
  expect(world.collector.take()).toEqual({});
});
