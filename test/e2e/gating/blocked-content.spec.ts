import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { acceptAll, recordAcceptance, recordRefusal } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';

/** Serves a page with this body at `/read`, without a Content Security Policy. */
async function putPage(page: Page, body: string): Promise<void> {
  await page.route('**/read', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Read</title><script src="/assent/assent.js" data-assent></script><body>${body}`,
    }),
  );
}

/** Opens a page with this body for a visitor who allowed everything. */
async function returnTo(page: Page, body: string): Promise<void> {
  await putPage(page, body);
  await page.goto('/');
  await recordAcceptance(page);
  await page.goto('/read');
}

test('a template that is removed during parsing takes its content along, and a blocked script from innerHTML runs', async ({
  page,
}) => {
  // The parser waits for a script before it continues.
  const pause = (name: string) => `<script src="/pause.js?${name}"></script>`;
  for (const [name, lines] of [
    ['first', 1],
    ['second', 0],
  ] as const)
    await page.route(`/pause.js?${name}`, async (route) => {
      await expect(page.locator('hr')).toHaveCount(lines);
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
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
    <script>
      window.lines.push(lines());
      // Browsers do not run such scripts.
      const made = document.createElement('div');
      made.innerHTML = '<script type="text/plain" ${marks}>window.ran = "made";<\\/script>';
      document.body.append(made.firstChild);
    </script>`,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'lines'))).toEqual(['loading 1', 'loading 0']);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran'))).toBe('made');
});

test('content that a gate inserted is removed with it, although another file removes it', async ({
  page,
}) => {
  const gate = '<assent-gate vendor="tally" target="statistics"><template><hr></template></assent-gate>';
  await putPage(page, gate);
  await page.goto('/read');
  await expect(page.locator('assent-gate:defined')).toHaveCount(1);
  await acceptAll(page);
  await expect(page.locator('assent-gate hr')).toHaveCount(1);
  await page.evaluate(() => document.querySelector('assent-gate template')?.remove());
  await expect(page.locator('assent-gate hr')).toHaveCount(0);
});

test('a gate that comes after the client was loaded without the interface says why it is closed', async ({
  page,
}) => {
  await putPage(page, '<button data-assent-open="preferences">Privacy choices</button>');
  await page.goto('/');
  await recordRefusal(page);
  await page.goto('/read');
  await reaches(page, 'confirmed');
  await expect(page.locator('assent-provider')).toHaveCount(0);
  await page.evaluate(() => {
    const gate = document.createElement('assent-gate');
    gate.setAttribute('vendor', 'tubular');
    gate.setAttribute('target', 'video');
    gate.innerHTML = '<iframe title="Film" data-src="/film"></iframe>';
    document.body.append(gate);
  });
  await expect(page.getByRole('button', { name: 'Always allow' })).toBeVisible();
});
