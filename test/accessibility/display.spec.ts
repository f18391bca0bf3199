// How the widget is shown: small windows, large text, few colours, no motion, the other direction.

import type { Locator } from '@playwright/test';
import { expect, test } from './support/brand-page.ts';
import { bannerPart, layers, linesInSight, preferencesPart, testFit } from './support/fit.ts';
import { openBanner, sceneOf, unfoldPreferences } from './support/scenes.ts';

// The longest words. The other direction is in display.long.spec.ts.
testFit('de');

test('A-12: at 320 by 256 pixels with text of 200 % a line stays in sight above the answers', async ({
  page,
  openBrandPage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openBrandPage({ language: 'de' });
  await page.addStyleTag({ url: '/large-text.css' });
  await openBanner(page);
  expect(await linesInSight(page.locator(bannerPart))).toBeGreaterThan(1);
});

test('A-15: in portrait and in landscape the same controls are in the window', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage();
  for (const { name, part, show } of layers) {
    await show(page);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await page.locator(part).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      expect(box?.height).toBeLessThanOrEqual(height);
      const actions = page.locator(part).locator('.actions [data-assent-action]');
      expect(await actions.evaluateAll((all) => all.map((each) => each.dataset['assentAction']))).toEqual(
        name === 'banner'
          ? ['reject-all', 'accept-all', 'open-preferences']
          : ['reject-all', 'accept-all', 'save'],
      );
    }
  }
});

test('A-17: nothing moves in the layers, and no animation of a note is endless', async ({
  page,
  openBrandPage,
}) => {
  const { settings, act } = sceneOf('status-retrying');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openBrandPage(settings);
  for (const { part, show } of layers) {
    await show(page);
    expect(await animationsIn(page.locator(part))).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await act(page);
  const endless = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== 1),
  );
  expect(endless).toEqual([]);
});

test('A-18: in forced colours every button and switch has a border, and only a switch that is on is filled', async ({
  page,
  openBrandPage,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBrandPage();
  for (const { part, show } of layers) {
    await show(page);
    expect(await withoutBorder(page.locator(part))).toEqual([]);
  }
  const films = page.getByRole('switch', { name: 'Tubular, Films' });
  const looks = () => films.evaluate((element) => getComputedStyle(element).backgroundColor);
  const off = await looks();
  await films.press(' ');
  await expect.poll(looks).not.toBe(off);
});

test('A-28: from right to left everything is the mirror image', async ({ page, openBrandPage }) => {
  const edges: { readonly start: number; readonly end: number }[] = [];
  for (const language of ['en', 'ar']) {
    await openBrandPage({ language });
    for (const { part, show } of layers) {
      await show(page);
      await expect(page.locator(part)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const [first] = await edgesOf(page.locator(part).locator('#title, .actions > *, .group-head input'));
      if (first) edges.push(first);
    }
  }
  const [banner, preferences, mirroredBanner, mirroredPreferences] = edges;
  expect(banner?.start).toBeCloseTo(mirroredBanner?.end ?? NaN, 0);
  expect(preferences?.start).toBeCloseTo(mirroredPreferences?.end ?? NaN, 0);
});

test('A-30: no information needs hovering', async ({ page, openBrandPage }) => {
  await openBrandPage();
  await unfoldPreferences(page);
  for (const { part } of layers) await expect(page.locator(`${part} [title]`)).toHaveCount(0);
  const words = () => page.locator(preferencesPart).evaluate((element) => element.textContent);
  const before = await words();
  for (const button of await page
    .locator(`${preferencesPart} .actions button, ${preferencesPart} .unfold`)
    .all())
    await button.hover();
  expect(await words()).toBe(before);
});

/** The buttons and switches of a surface that nothing surrounds. */
function withoutBorder(surface: Locator): Promise<string[]> {
  return surface.locator('button[part], input').evaluateAll((all) =>
    all.flatMap((each) => {
      const { borderTopWidth, borderTopStyle, appearance, borderTopColor } = getComputedStyle(each);
      const isNative = appearance === 'auto' || each.matches('[type="radio"]');
      const isSeen =
        parseFloat(borderTopWidth) >= 1 &&
        borderTopStyle === 'solid' &&
        borderTopColor !== 'rgba(0, 0, 0, 0)';
      return isSeen || isNative || each.matches('.plain') ? [] : [each.outerHTML];
    }),
  );
}

/** The names of the animations that parts of a surface have. */
async function animationsIn(surface: Locator): Promise<string[]> {
  const names = await surface.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap((each) => {
      const { animationName, transitionDuration } = getComputedStyle(each);
      return [animationName, parseFloat(transitionDuration) > 0 ? 'transition' : 'none'];
    }),
  );
  return names.filter((name) => name !== 'none');
}

/** How far the boxes of elements are from the left and the right of the window. */
function edgesOf(elements: Locator): Promise<{ start: number; end: number }[]> {
  return elements.evaluateAll((all) =>
    all.map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { start: left, end: document.documentElement.clientWidth - right };
    }),
  );
}
