// How the widget is shown: small windows, large text, few colours, no motion, the other direction.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/brand-page.ts';
import { openBanner, sceneOf, unfoldPreferences } from './support/scenes.ts';

/** Both layers, with everything that they hold unfolded. */
const layers = [
  { name: 'banner', part: 'assent-banner section', show: openBanner },
  { name: 'preferences', part: 'assent-preferences dialog', show: unfoldPreferences },
] as const;

const [{ part: bannerPart }, { part: preferencesPart }] = layers;

/** The longest words, and the other direction. */
const languages = ['de', 'ar'];

for (const language of languages) {
  test(`A-12: at 320 by 256 pixels nothing overflows sideways, both answers are in the window and cover no focused link, and every button can be reached: ${language}`, async ({
    page,
    openBrandPage,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openBrandPage({ language });
    await openBanner(page);
    const banner = page.locator(bannerPart);
    for (const answer of await banner.locator('[part="choice-button"]').all())
      await expect(answer).toBeInViewport({ ratio: 1 });
    expect(await linesInSight(banner)).toBeGreaterThan(3);
    for (const link of await banner.locator('.text :is(a, button)').all()) {
      await link.focus();
      expect(await isInSight(link)).toBe(true);
    }
    await banner.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const end = await banner.locator('.text > :last-child').boundingBox();
    const answers = await banner.locator('.actions').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 256)).toBeLessThanOrEqual(answers?.y ?? 0);

    for (const { part, show } of layers) {
      await show(page);
      expect(await sidewaysOf(page.locator(part))).toEqual([]);
      expect(await overflowOfPage(page)).toBe(0);
      for (const button of await page.locator(part).locator('[data-assent-action]').all()) {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 0.9 });
      }
    }
  });

  test(`A-13, A-14: with text of 200 %, and with spaced text, nothing is cut off: ${language}`, async ({
    page,
    openBrandPage,
  }) => {
    await openBrandPage({ language });
    const large = await page.addStyleTag({ url: '/large-text.css' });
    for (const { part, show } of layers) {
      await show(page);
      const surface = page.locator(part);
      expect(await surface.evaluate((element) => getComputedStyle(element).fontSize)).toBe('32px');
      expect(await cutOffIn(surface)).toEqual([]);
      expect(await sidewaysOf(surface)).toEqual([]);
    }
    await large.evaluate((sheet) => sheet instanceof Element && sheet.remove());
    await page.keyboard.press('Escape');
    for (const { part, show } of layers) {
      await show(page);
      await spaceText(page);
      expect(await cutOffIn(page.locator(part))).toEqual([]);
      expect(await sidewaysOf(page.locator(part))).toEqual([]);
    }
  });
}

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

/** By how many pixels the page is wider than the window. */
function overflowOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether nothing covers an element at its first and its last line. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const root = each.getRootNode();
      const hit = root instanceof ShadowRoot ? root.elementFromPoint((left + right) / 2, y) : null;
      return hit && each.contains(hit);
    });
  });
}

/** How many lines of text there is room for above the answers. */
function linesInSight(banner: Locator): Promise<number> {
  return banner.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const end = element.querySelector('.actions')?.getBoundingClientRect().top ?? NaN;
    return (end - top) / parseFloat(getComputedStyle(element).lineHeight);
  });
}

/** What of a surface is scrolled sideways. */
function sidewaysOf(surface: Locator): Promise<string[]> {
  return surface.evaluate((element) =>
    [element, ...element.querySelectorAll('.list')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, tagName }) => `${tagName} ${className}`),
  );
}

/** The texts that reach out of the button, label or paragraph that they are in. */
function cutOffIn(surface: Locator): Promise<string[]> {
  return surface.evaluate((element) =>
    [...element.querySelectorAll('button, p, label, li, [role="heading"]')]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(each);
        return [...text.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1,
        );
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

/** As WCAG 2.2, 1.4.12 wants it. The properties are inherited into what starts from its initial values. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-block-end: 2em !important }',
    );
    for (const { shadowRoot } of document.querySelectorAll('*'))
      if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, spaced];
  });
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
