import { expect, type Page, test as base } from '@playwright/test';
import { type BannerOptions, renderBanner } from 'assent/banner';
import type { Picture } from 'assent/fairness/rules';
import { questionOf } from '../../bench/contestant.ts';
import { assentInPage } from '../../bench/contestants/assent.ts';
import { serveSite } from '../../bench/site.ts';
import { differences, steadyPicture } from '../steps/compare-pictures.ts';

interface Given {
  /** How the question is rendered. */
  readonly look: BannerOptions;
  /** What the theme of the page says. */
  readonly style: string;
}

/** A page whose HTML has the question, on a host that is no developer's. */
export const test = base.extend<Given & { readonly site: string }>({
  look: [{}, { option: true }],
  style: ['', { option: true }],
  site: async ({ look, style }, use) => {
    const question = questionOf(3);
    const made = await assentInPage.made?.(question);
    const catalogue = made?.['/consent-catalogue.json'] ?? '';
    const { html } = await renderBanner(catalogue, look);
    const site = await serveSite(
      { ...assentInPage, bodyEnd: async () => `<style>${style}</style>${html}` },
      question,
    );
    await use(site.url);
    await site.close();
  },
});

/** A theme that changes much. */
export const theme = `assent-banner::part(banner) { border: 4px dashed #c07; border-radius: 0; padding: 1em }
  assent-banner::part(choice-button) { font: italic 700 1.2em serif; letter-spacing: 0.1em }
  assent-banner::part(button) { background: gold; color: #000 }
  :root { --assent-surface: light-dark(#fbf3e0, #1d1a14); --assent-radius: 20px }`;

export const banner = (page: Page) => page.locator('assent-banner');

/** Has the element take the question over, without anybody who points at it. */
export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(() => void window.assent?.ready);
  await expect(banner(page)).not.toHaveAttribute('data-assent-shown');
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  // The padding of the page follows the banner by some frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** A window, and what the visitor's system says. */
export interface View {
  readonly width: number;
  readonly media?: Parameters<Page['emulateMedia']>[0];
}

/** Compares, in each view, the markup and the element that has taken it over. */
export async function looksTheSame(page: Page, site: string, views: readonly View[]): Promise<void> {
  await page.goto(site);
  await expect(banner(page)).not.toHaveAttribute('hidden');
  const before = await picturesOf(page, views);
  await takeOver(page);
  const after = await picturesOf(page, views);
  const found = views.map((view, index) => ({ ...view, ...differences(before[index], after[index]) }));
  expect(found.filter(({ areSame }) => !areSame)).toEqual([]);
}

async function picturesOf(page: Page, views: readonly View[]): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { width, media } of views) {
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...media });
    await page.setViewportSize({ width, height: 800 });
    pictures.push(await steadyPicture(page));
  }
  return pictures;
}
