import type { Page, Route } from '@playwright/test';
import { addVendor } from '../../../src/addons/vendors/cli/add-vendor.ts';
import { covers } from '../../../src/protocol/loads.ts';
import { markupOf } from '../../../src/addons/vendors/protocol/catalogue-entry.ts';
import { recipes } from '../../../src/addons/vendors/protocol/recipes.ts';
import { catalogueWith } from './minimal-catalogue.ts';
import { expect, test } from '../../e2e/gating/gating-test.ts';
import { bannerAsks, recordAcceptance } from '../../e2e/steps/choose-in-banner.ts';
import { settles } from '../../e2e/steps/settles.ts';

const targets = [...new Set(recipes.map(({ suggestedTarget }) => suggestedTarget))];
const catalogueText = recipes.reduce((text, recipe) => addVendor(text, recipe).text, catalogueWith(targets));

const tags = recipes.map((recipe) => {
  const markup = markupOf(recipe, recipe.suggestedTarget, recipe.vendorId?.example);
  const addresses = [...markup.matchAll(/ (?:data-assent-src|data-assent-href|src)="(https:[^"]+)"/g)];
  return {
    ...recipe,
    markup,
    addresses: addresses.map(([, address = '']) => address.replaceAll('&amp;', '&')),
  };
});

/** What the inline scripts of recipes leave in the page, by the path from the window. */
const left: Readonly<Record<string, readonly [path: string, text: string]>> = {
  amplitude: ['amplitude.key', '0123456789abcdef0123456789abcdef'],
  crisp: ['CRISP_WEBSITE_ID', '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d'],
  'google-ads': ['dataLayer', 'AW-123456789'],
  'google-analytics': ['dataLayer', 'G-ABC123DEF4'],
  'google-tag-manager': ['dataLayer', 'gtm.start'],
  hotjar: ['_hjSettings', '1234567'],
  intercom: ['intercomSettings', 'abc12345'],
  'linkedin-insight': ['_linkedin_data_partner_ids', '1234567'],
  livechat: ['__lc', '12345678'],
  matomo: ['_paq', 'example.matomo.cloud'],
  'meta-pixel': ['fbq.queue', '1234567890123456'],
  'microsoft-uet': ['uetq.options', '12345678'],
  mixpanel: ['mixpanel._i', '0123456789abcdef0123456789abcdef'],
  mouseflow: ['_mfq', '[]'],
  onesignal: ['OneSignalDeferred', '[null]'],
  'piano-analytics': ['pa.site', '123456789'],
  'pinterest-tag': ['pintrk.queue', '2612345678901'],
  'piwik-pro': ['dataLayer', 'stg.start'],
  plausible: ['plausible.o', '{}'],
  posthog: ['posthog._i', 'phc_0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1'],
  'reddit-pixel': ['rdt.callQueue', 't2_abc123'],
  rudderstack: ['rudderanalytics', '0a1B2c3D4e5F6g7H8i9J0k1L2m3'],
  segment: ['analytics', '"page"'],
  'snap-pixel': ['snaptr.queue', '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d'],
  snowplow: ['snowplow.q', 'com-example-prod1.collector.snplow.net'],
  taboola: ['_tfa', '1234567'],
  'tawk-to': ['Tawk_API', '{}'],
  'tiktok-pixel': ['ttq._i', 'C4A1B2C3D4E5F6G7H8I9'],
  'x-pixel': ['twq.queue', 'o1abc'],
  'yandex-metrica': ['ym.a', '12345678'],
};

/** The recipes whose inline scripts have run. */
async function ran(page: Page): Promise<string[]> {
  const texts = await page.evaluate(
    (paths) =>
      paths.map((path) => {
        const value = path
          .split('.')
          .reduce<unknown>(
            (found, key) => (found instanceof Object ? Reflect.get(found, key) : undefined),
            window,
          );
        return JSON.stringify(value) ?? '';
      }),
    Object.values(left).map(([path]) => path),
  );
  return Object.entries(left).flatMap(([id, [, text]], place) => (texts[place]?.includes(text) ? [id] : []));
}

/** What scripts define for the inline script that follows them. */
const defined: Readonly<Record<string, string>> = {
  'https://bat.bing.com/bat.js':
    'window.UET = class { constructor(options) { this.options = options; } push() {} };',
  'https://cdn.amplitude.com/libs/analytics-browser-2.48.1-min.js.gz':
    'window.amplitude = { init: (key) => (amplitude.key = key), setOptOut: () => {} };',
  'https://tag.aticdn.net/piano-analytics.js':
    'window.pa = { setConfigurations: (options) => Object.assign(pa, options), sendEvent: () => {} };',
};

/** Answers as vendors do: an empty file of the right kind, or one that defines an interface. */
function answer(route: Route): Promise<void> {
  const kinds: Readonly<Record<string, string>> = { script: 'text/javascript', stylesheet: 'text/css' };
  const contentType = kinds[route.request().resourceType()] ?? 'text/html';
  return route.fulfill({ contentType, body: defined[route.request().url()] ?? '' });
}

test.use({ catalogueText });

test('the markup of every recipe waits for consent, then loads from the hosts of its entry, and runs', async ({
  page,
  world,
}) => {
  const requested: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(
    ({ origin }) => origin !== world.site.url,
    (route) => {
      requested.push(route.request().url());
      return answer(route);
    },
  );
  world.site.setExample(
    '<script src="/assent/assent.js" data-assent></script>',
    tags.map(({ markup }) => markup).join(''),
  );
  await page.goto('/example');
  await bannerAsks(page);
  await settles(page);
  expect(requested).toEqual([]);
  expect(await ran(page)).toEqual([]);

  await recordAcceptance(page);
  await expect
    .poll(() => requested.toSorted())
    .toEqual(tags.flatMap(({ addresses }) => addresses).toSorted());
  await expect.poll(() => ran(page)).toEqual(Object.keys(left));
  expect(await page.evaluate('JSON.stringify(fbq.queue)')).toContain('"grant"');
  expect(errors).toEqual([]);
  for (const { id, addresses, loads } of tags)
    for (const address of addresses)
      expect([id, address, loads.some((entry) => covers(entry, new URL(address), world.site.url))]).toEqual([
        id,
        address,
        true,
      ]);
});
