// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import type { Page } from '@playwright/test';
import { openSqliteStore, setChannelDisabled } from 'assent-server/service';
import { expect, test } from '../../e2e/demo-test.ts';
import { acceptAll } from '../../e2e/steps/choose-in-banner.ts';
import { noteTroubles } from '../../e2e/steps/note-troubles.ts';
import { reaches } from '../../e2e/steps/state.ts';

/** What `explain()` resolves with, one line for each marked element. */
const explained = (page: Page) =>
  page.evaluate(async () => {
    const found = (await window.assent?.explain()) ?? [];
    return found.map(({ vendor, because }) => `${vendor}: ${because}`).join('\n');
  });

test('when the channel is disabled, explain() and the console give code and title of the answer', async ({
  page,
  demo,
  data,
}) => {
  const store = await openSqliteStore({ folder: data, access: 'join' });
  await setChannelDisabled(store, demo.channel.clientId, true);
  await store.close();
  const answer =
    '502 upstream-refused (The proxy has no access to the consent service. The identity provider refused its credentials.)';
  const { warnings } = await noteTroubles(page);
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'retrying');
  expect(await explained(page)).toContain(
    `tally: The visitor allowed it, and it is retrying: it could not be recorded yet, and the client tries again. The last problem: the proxy answered ${answer}.`,
  );
  expect(warnings.join('\n')).toContain(`The proxy answers ${answer}`);
});

test('when the catalogue is not found, explain() says so for each element', async ({ page }) => {
  await page.route('**/consent-catalogue.json', (route) => route.fulfill({ status: 404, body: 'None' }));
  await page.goto('/');
  expect(await explained(page)).toContain(
    'tally: The choices are not loaded yet. /consent-catalogue.json answered 404.',
  );
});
