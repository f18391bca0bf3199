// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/embed/assent.ts" />
import type { Page } from '@playwright/test';
import { createTokenProxy } from 'assent-server/proxy';
import { openSqliteStore, setChannelDisabled } from 'assent-server/service';
import type { Demo } from '../../../demo/start-demo.ts';
import { expect, test } from '../demo-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { reaches } from '../steps/state.ts';

type Credentials = Record<'serviceUrl' | 'clientId' | 'clientSecret', string>;

/** Puts a proxy with other settings in the place of the site's. */
async function configure(page: Page, { serviceUrl, channel }: Demo, changed: Partial<Credentials>) {
  const { clientId, clientSecret } = channel;
  const proxy = createTokenProxy({
    tokenUrl: `${serviceUrl}/oauth/token`,
    serviceUrl,
    clientId,
    clientSecret,
    ...changed,
    log: () => {},
  });
  await page.route('**/consent/**', async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer();
    const response = await proxy(
      new Request(asked.url(), {
        method: asked.method(),
        headers: { ...(await asked.allHeaders()), 'sec-fetch-site': 'same-origin' },
        ...(body && { body: new Uint8Array(body) }),
      }),
    );
    const { status, headers } = response;
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() });
  });
}

/** What `explain()` resolves with, one line for each marked element. */
const explained = (page: Page) =>
  page.evaluate(async () => {
    const found = (await window.assent?.explain()) ?? [];
    return found.map(({ vendor, because }) => `${vendor}: ${because}`).join('\n');
  });

const refused =
  '502 upstream-refused (The proxy has no access to the consent service. The identity provider refused its credentials.)';
const failed = '502 upstream-failed (The consent service gave no usable answer.)';

const faults: Readonly<
  Record<string, { prepare: (page: Page, demo: Demo, data: string) => Promise<void>; answer: string }>
> = {
  'the channel is disabled': {
    async prepare(_page, { channel }, data) {
      const store = await openSqliteStore({ folder: data, access: 'join' });
      await setChannelDisabled(store, channel.clientId, true);
      await store.close();
    },
    answer: refused,
  },
  'the secret is wrong': {
    prepare: (page, demo) => configure(page, demo, { clientSecret: 'not-the-secret-of-this-channel' }),
    answer: refused,
  },
  'the address is wrong': {
    prepare: (page, demo) => configure(page, demo, { serviceUrl: `${demo.serviceUrl}/elsewhere` }),
    answer: failed,
  },
};

// A route in Firefox has no body of a request with keepalive.
for (const [fault, { prepare, answer }] of Object.entries(faults))
  test(
    `when ${fault}, explain() and the console give code and title of the answer`,
    { tag: '@chromium' },
    async ({ page, demo, data }) => {
      const { warnings } = await noteTroubles(page);
      await prepare(page, demo, data);
      await page.goto('/');
      await bannerAsks(page);
      await acceptAll(page);
      await reaches(page, 'retrying');
      expect(await explained(page)).toContain(
        `tally: The visitor allowed it, and it is retrying: it could not be recorded yet, and the client tries again. The last problem: the proxy answered ${answer}.`,
      );
      expect(warnings.join('\n')).toContain(`The proxy answers ${answer}`);
    },
  );

test('when nobody answers, explain() names no answer', async ({ page }) => {
  await page.route('**/consent/**', (route) => route.abort());
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'retrying');
  const text = await explained(page);
  expect(text).toContain('it could not be recorded yet');
  expect(text).not.toContain('answered');
});

test('when the catalogue is not found, explain() says so for each element', async ({ page }) => {
  await page.route('**/consent-catalogue.json', (route) => route.fulfill({ status: 404, body: 'None' }));
  await page.goto('/');
  expect(await explained(page)).toContain(
    'tally: The choices are not loaded yet. /consent-catalogue.json answered 404.',
  );
});
