import type { Page } from '@playwright/test';
import { expect, test } from './demo-test.ts';
import { acceptAll, rejectAll } from './verbs/choose-in-banner.ts';
import { noteRequests } from './verbs/note-requests.ts';
import { settles } from './verbs/settles.ts';
import { reaches } from './verbs/state.ts';

test('a returning visitor loads the core and the catalogue, and asks the service nothing', async ({
  page,
}) => {
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'confirmed');

  const requests = noteRequests(page);
  await page.goto('/journal/');
  await settles(page);
  const ours = requests.map(({ path }) => path).filter((path) => /^\/(assent|consent)/.test(path));
  expect(ours.toSorted()).toEqual(['/assent/assent.js', '/consent-catalogue.json']);
});

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';

/** Has a visitor who allowed everything open a page of this body, under no policy. */
async function returnTo(page: Page, body: string): Promise<void> {
  await page.route('**/read', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Read</title><script src="/assent/assent.js"></script><body>${body}`,
    }),
  );
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await page.goto('/read');
}

test('what a page takes away again while it is read takes its content along', async ({ page }) => {
  // While the parser waits for a script, what it has read is looked at.
  const pause = (name: string) => `<script src="/assent/assent.js?${name}"></script>`;
  await returnTo(
    page,
    `<template ${marks}><hr></template>
    ${pause('first')}
    <script>
      const lines = () => document.readyState + ' ' + document.querySelectorAll('hr').length;
      window.lines = [lines()];
      document.querySelector('template').remove();
    </script>
    ${pause('second')}
    <script>window.lines.push(lines());</script>`,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'lines'))).toEqual(['loading 1', 'loading 0']);
});

test('a held script that was made from markup runs, though a browser would not run a copy of it', async ({
  page,
}) => {
  await returnTo(
    page,
    `<script>
      const made = document.createElement('div');
      made.innerHTML = '<script type="text/plain" ${marks}>window.ran = "made";<\\/script>';
      document.body.append(made.firstChild);
    </script>`,
  );
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran'))).toBe('made');
});
