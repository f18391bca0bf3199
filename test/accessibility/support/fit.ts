// Nothing is cut off in small windows, with large text and with spaced text.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './brand-page.ts';
import { openBanner, unfoldPreferences } from './scenes.ts';

/** Both layers, with everything that they hold unfolded. */
export const layers = [
  { name: 'banner', part: 'assent-banner section', show: openBanner },
  { name: 'preferences', part: 'assent-preferences dialog', show: unfoldPreferences },
] as const;

export const [{ part: bannerPart }, { part: preferencesPart }] = layers;

/** Registers that both layers fit in a language. */
export function testFit(language: string): void {
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
export function linesInSight(banner: Locator): Promise<number> {
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
