import type { Frame, Page } from '@playwright/test';
import { brand } from '../../catalogue-parts.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';
import { expect, type GatingWorld, test } from './gating-test.ts';

// Extensions may turn Global Privacy Control on in the page alone, or after it has begun. https://www.w3.org/TR/gpc/

const catalogue = {
  brand,
  regime: 'opt-out',
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
    { id: 'marketing', name: 'Marketing', description: 'Advertises.', saleOrShare: true },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'pathfinder', name: 'Pathfinder', targets: ['marketing'] },
  ],
};
test.use({ catalogueText: JSON.stringify(catalogue) });

const tags = ['tally/statistics', 'pathfinder/marketing'].map((cell) => {
  const [vendor, target] = cell.split('/');
  return `<script type="text/plain" data-assent-vendor="${vendor}" data-assent-target="${target}">
    document.documentElement.dataset.${vendor} = 'ran';</script>`;
});
const body = `<script src="/assent/assent.js" data-assent></script>${tags.join('')}
  <footer><button data-assent-open="preferences">Privacy choices</button></footer>`;

const isSold = (page: Page) => isAllowed(page, 'pathfinder', 'marketing');

const ran = (page: Page | Frame) =>
  page.locator('html').evaluate(({ dataset }) => ['tally', 'pathfinder'].filter((vendor) => dataset[vendor]));

const signal = () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });

/** What the pages have posted: the cells, and the method. */
function posted(world: GatingWorld): readonly unknown[] {
  return world.site.takePosted().map((each) => {
    const { actions, attributes } = Object(each);
    return [attributes.assent.method, attributes.gpc, ...actions];
  });
}
const objection = ['gpc', 1, { vendor: 'pathfinder', target: 'marketing', action: 'REJECT' }];

/** An acceptance of an earlier visit, which the service has recorded. */
async function acceptAll(page: Page, world: GatingWorld): Promise<void> {
  world.site.setExample(body);
  await page.goto('/example');
  await openPreferences(page);
  await press(page, 'accept-all');
  await reaches(page, 'confirmed');
  posted(world);
}

/** Opens a page of the site around one in a frame, and returns the frame. */
async function openTop(page: Page, world: GatingWorld, around: string): Promise<Frame> {
  world.site.setExample(body);
  await page.route('**/top', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Top</title>${around}<iframe title="Inside" src="/example"></iframe>`,
    }),
  );
  await page.goto('/top');
  const frame = page.frame({ url: '**/example' });
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

for (const [where, around] of [
  ['with the widget', body],
  ['without it', ''],
] as const)
  test(`a page in a frame honours the signal, in a page ${where}`, async ({ page, world }) => {
    await page.addInitScript(signal);
    const frame = await openTop(page, world, around);
    await expect.poll(() => ran(frame)).toEqual(['tally']);
    await expect.poll(() => frame.evaluate(() => window.assent?.snapshot?.state)).toBe('confirmed');
    expect(await ran(frame)).toEqual(['tally']);
    expect(await frame.evaluate(() => window.assent?.allowed('pathfinder', 'marketing'))).toBe(false);
    const said = posted(world);
    expect(said).toContainEqual(objection);
    expect(new Set(said.map(String)).size).toBe(1);
  });

test('a page in a frame honours a signal that an extension has turned on in the page around it alone', async ({
  page,
  world,
}) => {
  await page.addInitScript(
    () =>
      window.top === window &&
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const frame = await openTop(page, world, body);
  await reaches(page, 'confirmed');
  await expect
    .poll(() =>
      frame.evaluate(async () => {
        await window.assent?.ready;
        return window.assent?.allowed('pathfinder', 'marketing');
      }),
    )
    .toBe(false);
  await page.goto('/example');
  await expect.poll(() => ran(page)).toEqual(['tally']);
});

test('a signal that comes after the page has begun is honoured at the next read, also where the visitor has accepted', async ({
  page,
  world,
}) => {
  await acceptAll(page, world);
  await page.goto('/example');
  await expect.poll(() => ran(page)).toEqual(['tally', 'pathfinder']);
  await page.evaluate(signal);
  await refresh(page);
  await openPreferences(page);
  await expect.poll(() => isSold(page)).toBe(false);
  await reaches(page, 'confirmed');
  expect(posted(world)).toEqual([objection]);
});

test('a signal that comes before the catalogue is honoured on a page that would load no client', async ({
  page,
  world,
}) => {
  await acceptAll(page, world);
  await page.route('**/consent-catalogue.json', async (route) => {
    await page.evaluate(signal);
    await route.continue();
  });
  await page.goto('/example');
  await expect.poll(() => isSold(page)).toBe(false);
  await expect.poll(() => posted(world)).toContainEqual(objection);
});

test('a signal that comes after the page has begun is honoured when the visitor leaves it', async ({
  page,
  world,
}) => {
  world.site.setExample(body);
  await page.goto('/example');
  await expect.poll(() => isSold(page)).toBe(true);
  await page.evaluate(signal);
  await page.goto('/example');
  await expect.poll(() => posted(world)).toContainEqual(objection);
  await expect.poll(() => ran(page)).toEqual(['tally']);
  expect(await isSold(page)).toBe(false);
});
