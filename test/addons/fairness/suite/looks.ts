import type { Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import { brokenInLanguages } from './in-languages.ts';
import {
  action,
  isAsked,
  type Layer,
  layers,
  meetQuestion,
  onEachLayer,
  openPreferences,
  places,
  surface,
  visit,
} from './layers.ts';
import { brokenRules } from './rules.ts';
import { fewScenes, scenes } from './scenes.ts';
import { controlsOf, readButton } from './seen.ts';

const widths = [320, 768, 1280];

const pairOf = (page: Page, layer: Layer) =>
  [action(page, layer, 'reject-all'), action(page, layer, 'accept-all')] as const;

/** What a theme, or the style of a page, could do. */
export function looks(): void {
  for (const scene of scenes)
    test(`UX-04 Refusing is as easy as accepting, and everything can be read and used: ${scene.name}`, async ({
      page,
    }) => {
      await scene.set(page);
      const extent = fewScenes.includes(scene) ? 'touches' : 'pixels';
      await visit(page, places, async (place, host) =>
        expect(await brokenRules(page, host, extent), place).toEqual([]),
      );
    });

  for (const scene of fewScenes)
    test(`UX-04 The question in the HTML of a page is as fair before any file is loaded: ${scene.name}`, async ({
      page,
    }) => {
      await scene.set(page);
      expect(await brokenRules(page, await meetQuestion(page))).toEqual([]);
    });

  test('UX-04 The question in the HTML of a page is as fair in every language', async ({ page }) => {
    expect(await brokenInLanguages(page, fewScenes)).toEqual({});
  });

  test('UX-04 Refusing and accepting are alike for a keyboard and a reader, and with forced colours', async ({
    page,
  }) => {
    await onEachLayer(page, async (layer) => {
      const [reject, accept] = await Promise.all(pairOf(page, layer).map(readButton));
      for (const name of ['role', 'tabIndex', 'isEnabled'] as const)
        expect(reject?.[name], `${layer}: ${name}`).toBe(accept?.[name]);
      expect(reject?.isEnabled).toBe(true);
      await page.emulateMedia({ forcedColors: 'active' });
      const forced = await Promise.all(pairOf(page, layer).map(readButton));
      expect(forced[0]?.style, `${layer}, forced colours`).toEqual(forced[1]?.style);
      await page.emulateMedia({ forcedColors: 'none' });
    });
  });

  test('UX-02 Every layer that can accept all can refuse all, by a button in the same place', async ({
    page,
  }) => {
    await onEachLayer(page, (layer) => refusesWhereItAccepts(page, layer));
    await action(page, 'preferences', 'accept-all').click();
    await openPreferences(page);
    await refusesWhereItAccepts(page, 'preferences');
  });

  for (const language of ['de', 'ar'])
    test(`UX-04 They look alike in a language of long words, and from right to left: ${language}`, async ({
      page,
    }) => {
      await visit(
        page,
        layers,
        async (layer, host) => {
          for (const width of [320, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await brokenRules(page, host, 'pixels'), `${layer}, ${width}`).toEqual([]);
          }
        },
        language,
      );
    });

  test('UX-05 Their order is the same on every layer and every screen, in the direction of reading', async ({
    page,
  }) => {
    const orders = new Set<string>();
    for (const language of ['en', 'ar'])
      await onEachLayer(
        page,
        async (layer) => {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            const [reject, accept] = await Promise.all(pairOf(page, layer).map((each) => each.boundingBox()));
            if (!reject || !accept) throw new Error('There are not two buttons.');
            const along = (accept.x - reject.x) * (language === 'ar' ? -1 : 1);
            const isBeside = Math.abs(reject.y - accept.y) <= 1;
            orders.add((isBeside ? along : accept.y - reject.y) > 0 ? 'refusing first' : 'accepting first');
          }
        },
        `/?lang=${language}`,
      );
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
    await onEachLayer(page, async (layer) => {
      const wide = await controlsOf(surface(page, layer));
      expect(wide).toEqual(expect.arrayContaining(['reject-all', 'accept-all']));
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await controlsOf(surface(page, layer))).toEqual(wide);
      for (const button of pairOf(page, layer)) {
        await button.scrollIntoViewIfNeeded();
        expect((await readButton(button)).isHit).toBe(true);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });
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
