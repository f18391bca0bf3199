import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/demo-test.ts';
import { acceptAll, bannerAsks } from '../../e2e/steps/choose-in-banner.ts';
import { consentsTaken } from '../../e2e/steps/consents-taken.ts';
import { rests } from '../../e2e/steps/rests.ts';
import { applications, buildApplications, edit, serveApplication } from './applications.ts';
import { type Held, heldBy, noteHeld } from './what-is-held.ts';

// The packages are installed once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let folder: string;
let served: Awaited<ReturnType<typeof serveApplication>> | undefined;
test.afterEach(() => served?.stop());
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assent-applications-'));
  await buildApplications(folder);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Goes to and fro between “Account”, which has a second provider, and “Home”. At every second pair of changes, the next
 * one comes before the elements of the last are drawn.
 */
async function changeRoute(page: Page, times: number): Promise<void> {
  await page.evaluate(async (times) => {
    const root = document.querySelector('fjord-application')?.shadowRoot ?? document;
    const isDrawn = (gate: Element) => gate.hasAttribute('open') || gate.shadowRoot?.querySelector('[part]');
    for (let time = 0; time < times; time += 1) {
      const link = root.querySelectorAll<HTMLElement>('nav button')[1 - (time % 2)];
      link?.click();
      const isThere = () =>
        root.querySelector('h1')?.textContent.startsWith(link?.textContent ?? '?') &&
        (time % 4 > 1 || [...root.querySelectorAll('main assent-gate')].every(isDrawn));
      while (!isThere()) await scheduler.postTask(() => {}, { priority: 'background' });
    }
  }, times);
}

/** What a page holds once it has nothing to do. */
async function holds(page: Page): Promise<Held> {
  // A double click ends within a second.
  await expect.poll(async () => (await heldBy(page)).listeners['window']).not.toContain('dblclick');
  await rests(page);
  return heldBy(page);
}

/** Less than each change would leave behind; some nodes and bytes are those of browser and framework. */
async function expectNoMore(page: Page, before: Held): Promise<void> {
  // On a fast machine, what began with the first page may be under way.
  await expect(async () => {
    const after = await holds(page);
    expect(after.listeners).toEqual(before.listeners);
    for (const name of ['observers', 'locks'] as const) expect(after[name]).toBeLessThanOrEqual(before[name]);
    // The elements of the route that is shown may be about to say something.
    expect(after.timers.length - before.timers.length).toBeLessThanOrEqual(3);
  }).toPass({ timeout: 15_000 });
  // A picture that is under way holds what is around it until it is there. Svelte keeps the template of each hot reload, of
  // 19 nodes; an application that is left behind has a hundred.
  await expect(async () => {
    const { nodes, allListeners, heap } = await heldBy(page);
    expect(nodes - before.nodes).toBeLessThan(500);
    expect(allListeners - before.allListeners).toBeLessThan(20);
    expect(heap - before.heap).toBeLessThan(1_500_000);
  }).toPass({ timeout: 15_000 });
}

for (const name of applications) {
  test(`1,000 changes of route leave nothing behind in ${name}, beside a second provider, and the service gets an acceptance once`, async ({
    page,
    demo,
  }) => {
    const server = (served = await serveApplication(folder, name, 'preview', demo.siteUrl));
    await page.addInitScript(noteHeld);
    await page.goto(server.url);
    await changeRoute(page, 20);
    const asked = await holds(page);
    await changeRoute(page, 500);
    await expectNoMore(page, asked);
    // The element of the guide reads what applies.
    const note = page.locator('film-note');
    if (name === 'lit') await expect(note).toHaveText('Films wait for your consent.');
    // Both providers ask here.
    await changeRoute(page, 1);
    await page.locator('main assent-banner section').getByRole('button', { name: 'Accept all' }).click();
    await expect(page.locator('assent-banner section')).toHaveCount(0);
    await expect.poll(() => consentsTaken(demo)).toEqual({ recorded: 1 });
    await changeRoute(page, 20);
    if (name === 'lit') await expect(note).toHaveText('Films play here.');
    const accepted = await holds(page);
    await changeRoute(page, 500);
    await expectNoMore(page, accepted);
    await page.evaluate(() => dispatchEvent(new Event('unmount')));
    await expect(page.locator('assent-provider')).toHaveCount(0);
    // What React, or the warnings for developers, listen to once a page.
    const ofOthers = ['securitypolicyviolation', 'selectionchange'];
    // What had begun before ends by itself: it may wait for a tab that has just written.
    await expect(async () => {
      const { timers, locks, listeners } = await heldBy(page);
      const types = Object.values(listeners).flat();
      expect({
        timers,
        locks,
        listeners: types.filter((type) => !ofOthers.includes(type)),
      }).toEqual({ timers: [], locks: 0, listeners: [] });
    }).toPass({ timeout: 5_000 });
    expect(await consentsTaken(demo)).toEqual({ recorded: 1 });
  });

  test(`20 hot reloads leave nothing behind in ${name}, and the service gets an acceptance once`, async ({
    page,
    demo,
  }) => {
    const server = (served = await serveApplication(folder, name, 'dev', demo.siteUrl));
    const loads = new Set<unknown>();
    const reload = async (number: number) => {
      // On a busy machine Vite may miss an edit.
      await expect(async () => {
        edit(folder, name, number);
        const heading = page.getByRole('heading', { name: `Home ${number}`, exact: true });
        await expect(heading).toBeVisible({ timeout: 5_000 });
      }).toPass();
      loads.add(await page.evaluate('performance.timeOrigin'));
    };
    await page.addInitScript(noteHeld);
    await page.goto(server.url);
    await bannerAsks(page);
    for (const number of [1, 2, 3]) await reload(number);
    await acceptAll(page);
    await expect.poll(() => consentsTaken(demo)).toEqual({ recorded: 1 });
    await reload(4);
    const before = await holds(page);
    for (let number = 5; number <= 20; number += 1) await reload(number);
    await expectNoMore(page, before);
    expect(await consentsTaken(demo)).toEqual({ recorded: 1 });
    // Elements cannot be registered anew: Vite loads the whole page each time. It also does when it has found what to bundle,
    // and when it has lost its connection on a busy machine.
    if (name === 'lit') expect(loads.size).toBe(20);
    else expect(loads.size).toBeLessThan(5);
  });
}
