import type { Page } from '@playwright/test';
import { listen } from '../../../demo/listen.ts';
import { expect, test as demoTest } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { recordRefusal } from '../steps/choose-in-banner.ts';
import { consentsTaken } from '../steps/consents-taken.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

/** An attacker with complete knowledge: the proxy's URL, and even the visitor's identifier. */
interface Target {
  readonly proxy: string;
  readonly anonymousId: string;
}

/** A page of another site that the visitor opens. */
const test = demoTest.extend<{ elsewhere: { port: number } }>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  elsewhere: async ({}, use) => {
    const page = '<!doctype html><title>Win a holiday</title><iframe name="hidden"></iframe>';
    const server = await listen(() => new Response(page, { headers: { 'content-type': 'text/html' } }), 0);
    await use(server);
    await server.close();
  },
});

// Other ports are the same site, other hosts are not: https://developer.mozilla.org/en-US/docs/Glossary/Site
const hosts = ['127.0.0.1', 'localhost'];

test('neither another site nor another origin of the same site can record a consent for a visitor, or read one', async ({
  page,
  demo,
  elsewhere,
}) => {
  await page.goto('/');
  await recordRefusal(page);
  const anonymousId = await anonymousIdOf(page);
  const takenBefore = await consentsTaken(demo);

  for (const host of hosts) {
    await page.goto(`http://${host}:${elsewhere.port}/`);
    const target = { proxy: `${demo.siteUrl}/consent`, anonymousId };
    const read = [...(await sendForgeries(page, target)), ...(await spy(page, target))];
    await submitForm(page, target);

    expect(read, `what a page of ${host} could read`).toEqual([]);
    expect(await consentsTaken(demo), host).toEqual(takenBefore);
  }
  const unified = await unifiedConsentOf(demo, anonymousId);
  expect(new Set(unified?.consent.actions?.map(({ action }) => action))).toEqual(new Set(['REJECT']));
});

test('a page framed by another site shows no buttons', async ({ page, demo, elsewhere }) => {
  await page.goto(`http://127.0.0.1:${elsewhere.port}/`);
  await page.evaluate((site) => {
    const frame = document.querySelector('iframe');
    if (frame) frame.src = site;
  }, `${demo.siteUrl}/`);
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame !== page.mainFrame())
        ?.url(),
    )
    .not.toBe('about:blank');
  await expect(page.frameLocator('iframe').locator('assent-banner')).toHaveCount(0);
});

/** Posts in every way that a script of another origin can. Returns the answers that it could read. */
function sendForgeries(page: Page, target: Target): Promise<string[]> {
  return page.evaluate(async ({ proxy, anonymousId }) => {
    const body = JSON.stringify({
      subject: { anonymousId },
      actions: [{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }],
    });
    const json = { 'content-type': 'application/json' };
    const requests: RequestInit[] = [
      { mode: 'no-cors' },
      { mode: 'no-cors', keepalive: true },
      { headers: { 'content-type': 'text/plain' } },
      { headers: json },
      { headers: { ...json, 'x-assent': '1' } },
    ];
    const addresses = [`${proxy}/v2/consents`, `${proxy}/subjects/sign-out`];
    const read: string[] = [];
    for (const url of addresses) {
      for (const request of requests) {
        try {
          const init = { method: 'POST', credentials: 'include', body, ...request } as const;
          read.push(await (await fetch(url, init)).text());
        } catch {
          // The browser blocked it, as expected.
        }
      }
      navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
      navigator.sendBeacon(url, body);
    }
    return read.filter((text) => text !== '');
  }, target);
}

/** Reads the service's data. Returns what it could read. */
function spy(page: Page, target: Target): Promise<string[]> {
  return page.evaluate(async ({ proxy, anonymousId }) => {
    const read: string[] = [];
    for (const path of ['unified', 'check'])
      for (const mode of ['cors', 'no-cors'] as const) {
        try {
          const url = `${proxy}/v2/consents/${path}/${anonymousId}`;
          read.push(await (await fetch(url, { mode, credentials: 'include' })).text());
        } catch {
          // As above.
        }
      }
    return read.filter((text) => text !== '');
  }, target);
}

/** Submits a form whose text looks like JSON, into an invisible frame. */
async function submitForm(page: Page, { proxy, anonymousId }: Target): Promise<void> {
  const answered = page.waitForResponse(`${proxy}/v2/consents`);
  await page.evaluate(
    ({ proxy, anonymousId }) => {
      const form = document.createElement('form');
      Object.assign(form, {
        action: `${proxy}/v2/consents`,
        method: 'post',
        enctype: 'text/plain',
        target: 'hidden',
      });
      const field = document.createElement('input');
      field.name = `{"subject":{"anonymousId":"${anonymousId}"},"actions":[{"vendor":"tally","target":"statistics","action":"ACCEPT"}],"tags":["`;
      field.value = '"]}';
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    { proxy, anonymousId },
  );
  expect((await answered).status()).toBe(403);
}
