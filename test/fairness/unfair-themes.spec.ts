import type { Locator, Page } from '@playwright/test';
import type { Touch } from 'assent/elements';
import { expect, test } from './fair-test.ts';
import { filesOfAssent, meet } from './layers.ts';
import { inStyle } from './planted/plant.ts';
import { fairThemes } from './planted/fair-themes.ts';
import { unfairMarkup } from './planted/unfair-markup.ts';
import { unfairThemes } from './planted/unfair-themes.ts';
import { bring, brokenRules, controlsIn, letGo } from './rules.ts';
import { fewScenes, scenes } from './scenes.ts';

// Each is held to what UX-04 holds every theme to.

for (const { is, style, breaks, place = 'banner', when } of [...unfairThemes, ...unfairMarkup])
  test.describe(`${breaks}: ${is}`, () => {
    wear(style);
    test('is detected, and reported by the watch in the page, with the broken rule', async ({ page }) => {
      const isBroken = new RegExp(`^${breaks}: `, 'm');
      const isReported = async () => isBroken.test((await heardOn(page)).join('\n'));
      await page.addInitScript(listen);
      await sceneOf(when).set(page);
      const host = await meet(page, place);
      if (place === 'question') {
        expect((await brokenRules(page, host)).join('\n')).toMatch(isBroken);
        // While somebody develops, an element takes the question over before it is touched.
        if (when === 'hover') return;
        await letFilesCome(page);
      }
      const controls = await controlsIn(host);
      if (when === 'hover' || when === 'focus' || when === 'press')
        for (const control of controls) if (!(await isReported())) await touch(page, control, when);
      const [, accept] = controls;
      if (when === 'hover' && accept && !(await isReported())) {
        await bring(page, accept, when);
        await page.evaluate(drawPictures);
      }
      await expect.poll(isReported).toBe(true);
      if (place !== 'question') expect((await brokenRules(page, host)).join('\n')).toMatch(isBroken);
    });
  });

for (const { is, style } of fairThemes)
  test.describe(`fair: ${is}`, () => {
    wear(style);
    // The places that are left out have the same buttons and switches, and the other controls are as this one.
    for (const [index, scene] of fewScenes.entries()) {
      const place = index ? 'banner' : 'preferences';
      test(`breaks no rule: ${place}, ${scene.name}`, async ({ page }) => {
        await scene.set(page);
        await page.addInitScript(listen);
        const host = await meet(page, place);
        await isMeasured(page);
        if (place === 'banner')
          for (const control of (await controlsIn(host)).slice(0, 1))
            for (const how of ['hover', 'focus', 'press'] as const) await touch(page, control, how);
        expect(await heardOn(page), 'the watch').toEqual([]);
        expect(await brokenRules(page, host)).toEqual([]);
      });
    }
  });

/** Has the pages of the tests in a group wear a style sheet. */
function wear(style: string): void {
  test.use({
    dress: async ({ dress }, use) =>
      use(async (context) => {
        await dress(context);
        await inStyle(style)(context);
      }),
  });
}

const sceneOf = (when: string | undefined) =>
  scenes.find(({ name }) => name.startsWith(when ?? 'light')) ?? scenes[0];

/** Touches a control until the watch has looked at it, and lets go. */
async function touch(page: Page, control: Locator, how: Touch): Promise<void> {
  await isMeasured(page);
  await bring(page, control, how);
  await isMeasured(page);
  if (how === 'press') await letGo(page);
  await page.mouse.move(0, 0);
  await control.blur();
}

/** Shows the question in the HTML of a page again, and this time all files come. */
async function letFilesCome(page: Page): Promise<void> {
  await page.unroute(filesOfAssent);
  await page.reload();
}

/** What the watch has reported on a page. */
const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard'));

// These run in the page, by themselves.

function listen(): void {
  const heard: string[] = [];
  Reflect.set(window, 'heard', heard);
  document.addEventListener('assent-parity', ({ findings }) => {
    for (const { rule, what, measured } of findings) heard.push(`${rule}: ${what} ${measured}`);
  });
}

/** Has the screen draw pictures, as beside anything that moves. What flickers under the pointer does so in each. */
async function drawPictures(): Promise<void> {
  for (let picture = 0; picture < 30; picture += 1) await new Promise(requestAnimationFrame);
}

/** Waits until the watch is there, nothing moves, and the page had nothing to do twice: the watch measures then. */
async function isMeasured(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('watch-fairness')),
  );
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const moving = document.getAnimations().filter(({ effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return Number(endTime) <= 1_000;
      });
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
      await new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: 2_000 });
      });
    }
  });
}
