import type { Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import {
  action,
  type DecidingButton,
  isAllowed,
  isAsked,
  openPreferences,
  settles,
  surface,
  switchOf,
  unfoldAll,
} from './layers.ts';
import { offered } from './stand/catalogue.ts';
import type { Stand } from './stand/stand.ts';

const decisions = [
  ['reject-all', 'REJECT'],
  ['accept-all', 'ACCEPT'],
] as const;

/** What it takes to decide, and what comes of it. */
export function deciding(): void {
  test('UX-03 Refusing all takes as many steps as accepting all: one when asked, two from anywhere later', async ({
    elsewhere,
    stand,
  }) => {
    const steps: Record<DecidingButton, number[]> = { 'reject-all': [], 'accept-all': [] };
    for (const [name, word] of decisions) {
      const page = await elsewhere();
      await isAsked(page);
      steps[name].push(await decide(page, stand, name, word, ['banner']));
      await page.goto('/second/');
      steps[name].push(await decide(page, stand, name, word, ['opener', 'preferences']));
    }
    expect(steps).toEqual({ 'reject-all': [1, 2], 'accept-all': [1, 2] });
  });

  test('UX-08 Saving without a change refuses everything', async ({ page, stand }) => {
    await isAsked(page);
    await openPreferences(page);
    await action(page, 'preferences', 'save').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    const actions = stand.taken[0]?.actions ?? [];
    expect(actions).toHaveLength(offered.length);
    expect(new Set(actions.map((each) => each.action))).toEqual(new Set(['REJECT']));
  });

  test('UX-09 Closing, Escape, a click beside it, scrolling, going on and waiting decide nothing', async ({
    page,
    stand,
  }) => {
    await isAsked(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(300, 150);
    await page.mouse.wheel(0, 400);
    await openPreferences(page);
    await page.keyboard.press('Escape');
    await expect(surface(page, 'preferences')).toBeHidden();
    await openPreferences(page);
    await action(page, 'preferences', 'close').click();
    await expect(surface(page, 'preferences')).toBeHidden();
    await openPreferences(page);
    await page.mouse.click(3, 3);
    await page.goto('/second/');
    await settles(page);
    await expect(action(page, 'banner', 'reject-all')).toBeVisible();
    expect([stand.taken.length, stand.visits]).toEqual([0, 0]);
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
  });

  test('UX-18 Opened again, the switches show the stored choices', async ({ page, stand }) => {
    await isAsked(page);
    await openPreferences(page);
    await unfoldAll(page);
    await switchOf(page, 'vendor-2', 'films').check();
    await action(page, 'preferences', 'save').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    await page.goto('/second/');
    await openPreferences(page);
    await unfoldAll(page);
    await expect(switchOf(page, 'vendor-2', 'films')).toBeChecked();
    await expect(switchOf(page, 'vendor-2', 'statistics')).not.toBeChecked();
  });

  test('UX-20 After a refusal no tag runs, on this page or the next', async ({ page, stand }) => {
    await isAsked(page);
    await action(page, 'banner', 'reject-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    await page.goto('/second/');
    await settles(page);
    expect(stand.visits).toBe(0);
    await openPreferences(page);
    await action(page, 'preferences', 'accept-all').click();
    // Otherwise the test would hold on a page without a tag.
    await expect.poll(() => stand.visits).toBe(1);
  });

  test('UX-21 A refusal is kept as long and as well as an acceptance', async ({ elsewhere, stand }) => {
    const kept = [];
    for (const [name] of decisions) {
      const page = await elsewhere();
      await isAsked(page);
      await action(page, 'banner', name).click();
      await expect.poll(() => stand.taken.length).toBe(1);
      await settles(page);
      const cookies = await page.context().cookies();
      kept.push({
        // A decision on its way has a key of its own, which goes when it arrived.
        stored: await page.evaluate(() =>
          Object.keys(localStorage)
            .filter((key) => !key.startsWith('assent.decision.'))
            .toSorted(),
        ),
        cookies: cookies.map(({ name, expires, httpOnly, sameSite }) => ({
          name,
          days: Math.round((expires - Date.now() / 1000) / 86_400),
          httpOnly,
          sameSite,
        })),
      });
      stand.clear();
    }
    expect(kept[0]).toEqual(kept[1]);
    expect(kept[0]?.stored).not.toEqual([]);
    expect(kept[0]?.cookies.map(({ days }) => days > 150)).toContain(true);
  });

  test('UX-34 The banner closes at once, while the choice is still being saved', async ({ page, stand }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/consent/**', async (route) => {
      await isReleased;
      await route.continue();
    });
    await isAsked(page);
    const waited = await action(page, 'banner', 'reject-all').evaluate(async (button: HTMLElement) => {
      const start = performance.now();
      button.click();
      while (button.checkVisibility()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - start;
    });
    expect(waited).toBeLessThan(1_000);
    await page.locator('#onwards').click();
    await expect(page).toHaveURL(/second/);
    expect(stand.taken).toEqual([]);
    release();
    await expect.poll(() => stand.taken.length).toBe(1);
  });

  test('UX-37 Each decision carries its proof: when, how, in which language, under which text and version', async ({
    page,
    stand,
  }) => {
    await isAsked(page);
    await action(page, 'banner', 'accept-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    await openPreferences(page);
    await action(page, 'preferences', 'reject-all').click();
    await expect.poll(() => stand.taken.length).toBe(2);
    const proofs = stand.taken.map(({ attributes }) => attributes?.['assent']);
    const [given, withdrawn] = proofs;
    const proof = {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      language: 'en',
      policy: '7',
      notice: expect.stringMatching(/./),
      decision: expect.stringMatching(/./),
    };
    expect(given).toMatchObject({ ...proof, method: 'banner' });
    expect(withdrawn).toMatchObject({ ...proof, method: 'preferences' });
  });
}

/** Presses its way to a decision, and says in how many steps the service had it. */
async function decide(
  page: Page,
  stand: Stand,
  name: DecidingButton,
  word: 'ACCEPT' | 'REJECT',
  way: readonly ('banner' | 'opener' | 'preferences')[],
): Promise<number> {
  stand.clear();
  let steps = 0;
  for (const step of way) {
    expect(stand.taken, 'nothing is decided on the way').toEqual([]);
    await (step === 'opener' ? page.locator('#choices') : action(page, step, name)).click();
    steps += 1;
  }
  await expect.poll(() => stand.taken.length).toBe(1);
  expect(new Set(stand.taken[0]?.actions.map((each) => each.action))).toEqual(new Set([word]));
  // The next page would send again what this one has got no answer for.
  await settles(page);
  return steps;
}
