import type { Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import { action, isAsked, layers, openPreferences, show, surface } from './layers.ts';
import type { Layer } from './layers.ts';
import { brokenRules } from './rules.ts';
import { controlsOf, readButton } from './seen.ts';

const widths = [320, 768, 1280];

const colors = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

const pairOf = (page: Page, layer: Layer) =>
  [action(page, layer, 'reject-all'), action(page, layer, 'accept-all')] as const;

/** What a theme can do to the two buttons most easily: enough for each of many themes. */
export function alike(): void {
  test('UX-04 Refusing and accepting look alike, and both can be read, on every screen', async ({ page }) => {
    for (const layer of layers) {
      await show(page, layer);
      for (const media of colors) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const where = `${layer}, ${width} pixels, ${media.colorScheme}, forced colours ${media.forcedColors}`;
          await looksAlike(page, layer, where);
        }
      }
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

  test('UX-04 They change in the same way on hover and on focus', async ({ page }) => {
    for (const layer of layers) {
      await show(page, layer);
      const pair = pairOf(page, layer);
      const hovered = [];
      for (const button of pair) {
        await button.hover();
        await expect.poll(() => button.evaluate((each) => each.matches(':hover'))).toBe(true);
        hovered.push((await readButton(button)).style);
      }
      expect(hovered[0], `${layer}, under a pointer`).toEqual(hovered[1]);
      await page.mouse.move(0, 0);
      const focused = [];
      for (const button of pair) {
        await button.focus();
        focused.push((await readButton(button)).style);
      }
      expect(focused[0], `${layer}, with the focus`).toEqual(focused[1]);
    }
  });
}

/** What a theme, or the style of a page, could do besides. */
export function looks(): void {
  alike();

  test('UX-02 Every layer that can accept all can refuse all, by a button in the same place', async ({
    page,
  }) => {
    await isAsked(page);
    for (const layer of layers) {
      if (layer === 'preferences') await openPreferences(page);
      await refusesWhereItAccepts(page, layer);
    }
    await action(page, 'preferences', 'accept-all').click();
    await openPreferences(page);
    await refusesWhereItAccepts(page, 'preferences');
  });

  for (const language of ['de', 'ar'])
    test(`UX-04 They look alike in a language of long words, and from right to left: ${language}`, async ({
      page,
    }) => {
      for (const layer of layers) {
        await show(page, layer, `/?lang=${language}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await looksAlike(page, layer, `${layer}, ${width} pixels`);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    });

  test('UX-05 Their order is the same on every layer and every screen, in the direction of reading', async ({
    page,
  }) => {
    const orders = new Set<string>();
    for (const language of ['en', 'ar'])
      for (const layer of layers) {
        await show(page, layer, `/?lang=${language}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const [reject, accept] = await Promise.all(pairOf(page, layer).map(readButton));
          if (!reject || !accept) throw new Error('There are not two buttons.');
          const along = (accept.box.x - reject.box.x) * (language === 'ar' ? -1 : 1);
          const isBeside = Math.abs(reject.box.y - accept.box.y) <= 1;
          orders.add(
            (isBeside ? along : accept.box.y - reject.box.y) > 0 ? 'refusing first' : 'accepting first',
          );
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    expect([...orders]).toEqual(['refusing first']);
  });

  test('UX-10 The page stays usable while it is asked: it scrolls, its links work, nothing is inert', async ({
    page,
  }) => {
    await isAsked(page);
    const held = await page.evaluate(() => {
      const { overflowY, pointerEvents, filter, position, opacity } = getComputedStyle(document.body);
      return { overflowY, pointerEvents, filter, position, opacity, inert: document.body.inert };
    });
    expect(held).toEqual({
      overflowY: 'visible',
      pointerEvents: 'auto',
      filter: 'none',
      position: 'static',
      opacity: '1',
      inert: false,
    });
    expect(
      await page.locator('main[inert], main[aria-hidden="true"], body[aria-hidden="true"]').count(),
    ).toBe(0);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('#onwards').click();
    await expect(page).toHaveURL(/\/second\/$/);
  });

  test('UX-29 A phone has the same controls as a desktop, in the same order', async ({ page }) => {
    for (const layer of layers) {
      await show(page, layer);
      const wide = await controlsOf(surface(page, layer));
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await controlsOf(surface(page, layer))).toEqual(wide);
      for (const button of pairOf(page, layer)) {
        await button.scrollIntoViewIfNeeded();
        expect((await readButton(button)).isHit).toBe(true);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

/** Nobody can accept all anywhere but beside a button that refuses all. */
async function refusesWhereItAccepts(page: Page, layer: Layer): Promise<void> {
  const [reject, accept] = pairOf(page, layer);
  await expect(accept).toBeVisible();
  await expect(reject).toBeVisible();
  const isTogether = await reject.evaluate((element) =>
    element.nextElementSibling?.matches('[data-assent-action="accept-all"]'),
  );
  expect(isTogether, `${layer}: one stands beside the other`).toBe(true);
  for (const button of [reject, accept]) {
    expect((await readButton(button)).tag).toBe('BUTTON');
    await expect(button).toHaveRole('button');
    await expect(button).toHaveAccessibleName(/\S/);
  }
  const count = (name: string) => page.locator(`[data-assent-action="${name}"]:visible`).count();
  expect(await count('reject-all'), `${layer}: as many refuse as accept`).toBe(await count('accept-all'));
}

/** By every rule, and in what they are for a keyboard and a reader. */
async function looksAlike(page: Page, layer: Layer, where: string): Promise<void> {
  const pair = pairOf(page, layer);
  expect(await brokenRules(page, pair), where).toEqual([]);
  const [reject, accept] = await Promise.all(pair.map(readButton));
  for (const name of ['role', 'tabIndex', 'isEnabled'] as const)
    expect(reject?.[name], `${where}: ${name}`).toBe(accept?.[name]);
  expect(reject?.isEnabled).toBe(true);
}
