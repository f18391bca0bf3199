import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import { meetQuestion, visit } from './layers.ts';
import { unfairMarkup } from './planted/unfair-markup.ts';
import { unfairPages } from './planted/unfair-pages.ts';
import type { UnfairTheme } from './planted/unfair-theme.ts';
import { unfairThemes } from './planted/unfair-themes.ts';
import { wear } from './planted/wear.ts';
import { brokenRules, type Extent } from './rules.ts';
import { scenes } from './scenes.ts';

// Each is held to what UX-04 holds every theme to. A page wears one after the other.

const placeOf = ({ place = 'banner' }: UnfairTheme) => place;

/** What tells of a theme. A pointer, a keyboard and pixels take ten times as long as what a page knows of its styles. */
const toldBy = ({ when, isPainted }: UnfairTheme): Extent =>
  /hover|focus|press/.test(when ?? '') ? 'touches' : isPainted ? 'pixels' : 'styles';

for (const scene of scenes.filter(({ name }) => name !== 'phone, dark')) {
  const isThen = (theme: UnfairTheme) =>
    toldBy(theme) === 'styles' && scene.name.startsWith(theme.when ?? 'light');

  test(`styles tell which rule each planted theme breaks: ${scene.name}`, async ({ page }) => {
    await scene.set(page);
    await isEachFound(page, unfairThemes.filter(isThen));
  });

  test(`styles tell which rule each planted theme breaks in the question in the HTML of a page: ${scene.name}`, async ({
    page,
  }) => {
    await scene.set(page);
    expect(await missedAmong(unfairMarkup.filter(isThen), page, await meetQuestion(page))).toEqual([]);
  });
}

test('styles tell what cannot be read in a planted page', async ({ page }) => {
  test.slow();
  const missed: string[] = [];
  await visit(page, [...new Set(unfairPages.map(({ place }) => place))], async (there, host) => {
    for (const { is, style, breaks, when = 'light' } of unfairPages.filter(({ place }) => place === there)) {
      await page.emulateMedia({ colorScheme: when });
      await wear(page, style);
      const found = await brokenRules(page, host, 'styles');
      if (!found.some((finding) => finding.startsWith(`${breaks}: `))) missed.push(is);
    }
  });
  expect(missed).toEqual([]);
});

test('pixels tell what no style tells', async ({ page }) => {
  await isEachFound(
    page,
    unfairThemes.filter((theme) => toldBy(theme) === 'pixels'),
  );
});

test('a pointer and a keyboard find what is unfair in a control that is touched', async ({ page }) => {
  await isEachFound(
    page,
    unfairThemes.filter((theme) => toldBy(theme) === 'touches'),
  );
});

test('a pointer finds what is unfair in the question in the HTML of a page', async ({ page }) => {
  const touched = unfairMarkup.filter((theme) => toldBy(theme) === 'touches');
  expect(await missedAmong(touched, page, await meetQuestion(page))).toEqual([]);
});

/** Meets each place that some themes style, and finds what each of them breaks there. */
async function isEachFound(page: Page, themes: readonly UnfairTheme[]): Promise<void> {
  test.slow();
  await visit(page, [...new Set(themes.map(placeOf))], async (place, host) => {
    const there = themes.filter((theme) => placeOf(theme) === place);
    expect(await missedAmong(there, page, host), place).toEqual([]);
  });
}

/** The themes under which nobody finds the rule that they break. */
async function missedAmong(themes: readonly UnfairTheme[], page: Page, host: Locator): Promise<string[]> {
  const missed: string[] = [];
  for (const theme of themes) {
    const { is, style, breaks, when, isPainted } = theme;
    await wear(page, style);
    const found = await brokenRules(page, host, toldBy(theme));
    const state = toldBy(theme) === 'touches' ? `\\(${when}\\).*` : '';
    const sign = new RegExp(`^${breaks}: .*${state}${isPainted ? 'painted' : ''}`);
    if (!found.some((finding) => sign.test(finding))) missed.push(`${breaks}: ${is}`);
  }
  return missed;
}
