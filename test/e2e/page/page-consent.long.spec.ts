// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import type { Page } from '@playwright/test';
import type { BrandSite } from '../gating/brand-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { rests } from '../steps/rests.ts';
import { holdBack } from '../steps/hold-back.ts';

const scriptTag = '<script src="/assent/assent.js" data-assent></script>';

/** A page that asks nobody by itself, and whose client cannot be loaded until `find` is called. */
async function openWithoutClient(page: Page, site: BrandSite) {
  let isLost = true;
  const said: string[] = [];
  await page.route(/\/assent-client-/, (route) => (isLost ? route.abort() : route.continue()));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  site.setExample('<script src="/assent/assent.js" data-auto="off"></script><p>Page</p>');
  await page.goto('/example');
  await rests(page);
  said.length = 0;
  return { said, find: () => (isLost = false) };
}

test('acceptAll(), called while the client cannot be had, is done by itself once it can be', async ({
  page,
  world,
}) => {
  const client = await openWithoutClient(page, world.site);
  await page.evaluate(() => window.assent?.acceptAll());
  await expect.poll(() => client.said.join('\n')).toContain('[assent] ');
  client.find();
  await expect.poll(() => page.evaluate(() => window.assent?.snapshot?.state)).toBe('confirmed');
  // Each failure is reported once, and none is an unhandled rejection of the page.
  expect(client.said.filter((text) => text.startsWith('TypeError'))).toEqual([]);
  expect(JSON.stringify(world.site.takePosted())).toContain('"ACCEPT"');
});

test('what waits for the client is done in the order of the calls, whoever brings it', async ({
  page,
  world,
}) => {
  const client = await openWithoutClient(page, world.site);
  const seen = await page.evaluateHandle(() => {
    const states: string[] = [];
    window.assent?.subscribe(({ state }) => states.push(state));
    window.assent?.acceptAll();
    return states;
  });
  await expect.poll(() => client.said.join('\n')).toContain('[assent] ');
  client.find();
  await page.evaluate(() => {
    window.assent?.rejectAll();
    return window.assent?.settled();
  });
  expect(await page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(false);
  expect(await seen.jsonValue()).toContain('confirmed');
  expect(JSON.stringify(world.site.takePosted())).toContain('"REJECT"');
});

test('the warning about a failed call of window.assent names the call', async ({ page, world }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.route(/\/assent-verification-flow-/, (route) => route.abort());
  const deliver = await holdBack(page, /\/assent-client-/);
  world.site.setExample(scriptTag);
  await page.goto('/example');
  const outcome = page.evaluate(() => window.assent?.verification().catch(() => 'failed'));
  // The call is made before the client is there.
  await page.evaluate(() => undefined);
  deliver();
  expect(await outcome).toBe('failed');
  await expect
    .poll(() => warnings.join('\n'))
    .toContain('A call of window.assent failed. TypeError: Failed to fetch');
  expect(warnings.join('\n')).not.toContain('Cannot load the catalogue');
});
