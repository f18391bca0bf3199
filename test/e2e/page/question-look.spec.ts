import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { renderBanner } from 'assent/banner';
import type { BannerOptions } from 'assent/banner';
import type { Picture } from 'assent/elements';
import { questionOf } from '../../bench/contestant.ts';
import { assentInPage } from '../../bench/contestants/assent.ts';
import { serveSite } from '../../bench/site.ts';
import { readPng } from '../../fairness/read-png.ts';

interface Given {
  /** How the question is rendered. */
  readonly look: BannerOptions;
  /** What the theme of the page says. */
  readonly style: string;
  readonly script: string;
}

/** A page whose HTML has the question, on a host that is no developer's. */
const test = base.extend<Given & { readonly site: string }>({
  look: [{}, { option: true }],
  style: ['', { option: true }],
  script: ['', { option: true }],
  site: async ({ look, style, script }, use) => {
    const question = questionOf(3);
    const catalogue = assentInPage.made?.(question)?.['/consent-catalogue.json'] ?? '';
    const { html } = await renderBanner(catalogue, look);
    const bodyStart = async () => `<style>${style}</style><script>${script}</script>${html}`;
    const site = await serveSite({ ...assentInPage, bodyStart }, question);
    await use(site.url);
    await site.close();
  },
});

const banner = (page: Page) => page.locator('assent-banner');

/**
 * How many parts of pixels differ by more than so many of 255 steps. Letters are drawn at another fraction of a pixel where
 * a text is in two nodes: a few hundred pixels differ, and none of them much.
 */
const differences = (one: Picture, other: Picture, steps: number): number =>
  Array.from(one.data).filter((value, index) => Math.abs(value - (other.data[index] ?? 0)) > steps).length;

/** Has the element take the question over, without anybody who points at it. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(() => void window.assent?.ready);
  await expect(banner(page)).not.toHaveAttribute('data-assent-shown');
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await isDrawn(page);
}

/** A picture of the page when nothing in it moves any more. */
async function steadyPicture(page: Page): Promise<Picture> {
  let last = await page.screenshot();
  await expect(async () => {
    const next = await page.screenshot();
    const isSame = next.equals(last);
    last = next;
    expect(isSame).toBe(true);
  }).toPass();
  return readPng(last);
}

/** The padding of the page follows the banner by some frames. */
const isDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });

const parts = `assent-banner::part(banner) { border: 4px dashed #c07; border-radius: 0; padding: 1em }
  assent-banner::part(choice-button) { font: italic 700 1.2em serif; letter-spacing: 0.1em }
  assent-banner::part(button) { background: gold; color: #000 }
  :root { --assent-surface: light-dark(#fbf3e0, #1d1a14); --assent-radius: 20px }`;

type Media = Parameters<Page['emulateMedia']>[0];
const looks: readonly [string, BannerOptions, Media?, string?][] = [
  ['a bar', {}],
  ['a card in Arabic', { placement: 'card', language: 'ar' }],
  ['inline', { placement: 'inline', language: 'de' }],
  ['dark', {}, { colorScheme: 'dark' }],
  ['forced colours', {}, { forcedColors: 'active' }],
  ['reduced motion', {}, { reducedMotion: 'reduce' }],
  ['print', {}, { media: 'print' }],
  ['a theme', {}, {}, parts],
  ['a theme on a dark card', { placement: 'card' }, { colorScheme: 'dark' }, parts],
  ['a page in columns', {}, {}, 'body { display: grid; gap: 40px }'],
  ['an inline question in columns', { placement: 'inline' }, {}, 'body { display: grid; gap: 40px }'],
];

for (const [name, look, media = {}, style = ''] of looks)
  for (const width of [1280, 360])
    test.describe(`${name}, ${width} px`, () => {
      test.use({ look, style });
      // Tests cannot change the media of Firefox.
      test(
        'the element looks like the markup, pixel by pixel',
        { tag: '@chromium' },
        async ({ page, site }) => {
          await page.emulateMedia(media);
          await page.setViewportSize({ width, height: 800 });
          await page.goto(site);
          await expect(banner(page)).not.toHaveAttribute('hidden');
          const before = await steadyPicture(page);
          await takeOver(page);
          const after = await steadyPicture(page);
          expect(differences(before, after, 100)).toBe(0);
          expect(differences(before, after, 8)).toBeLessThan(3_000);
        },
      );
    });

test.describe('a banner that slides in', () => {
  test.use({
    style: `@keyframes in { from { translate: 0 200px } }
      assent-banner::part(banner) { animation: in 60s }`,
  });
  test('does not slide in again when the element takes over', async ({ page, site }) => {
    await page.goto(site);
    await expect(banner(page)).not.toHaveAttribute('hidden');
    const moving = () =>
      banner(page).evaluate(
        ({ shadowRoot }) =>
          shadowRoot?.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(moving).toBe(1);
    await banner(page).evaluate(({ shadowRoot }) =>
      shadowRoot?.getAnimations().forEach((animation) => animation.finish()),
    );
    await takeOver(page);
    expect(await moving()).toBe(0);
  });
});

test('whoever has scrolled to the end of the page stays there', async ({ page, site }) => {
  await page.goto(site);
  await expect(banner(page)).not.toHaveAttribute('hidden');
  await expect
    .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBlockEnd)))
    .toBeGreaterThan(50);
  const end = await page.evaluate(() => {
    scrollTo(0, 1e6);
    return scrollY;
  });
  await takeOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(end);
});
