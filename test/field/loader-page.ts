import type { Page } from '@playwright/test';
import { readProjectFile } from '../architecture/source-files.ts';
import { expect, type GatingWorld } from '../e2e/gating/gating-test.ts';
import { bannerAsks, rejectAll } from '../e2e/steps/choose-in-banner.ts';
import { openPreferences, press } from '../e2e/steps/preferences.ts';
import { rests } from '../e2e/steps/rests.ts';
import { reaches } from '../e2e/steps/state.ts';

export const ours = '<script src="/assent/assent.js"></script>';

/** Loaders of what comes into view: their file, and how a page starts them. */
const loaders = {
  lazysizes: { file: 'lazysizes/lazysizes.min.js', start: '' },
  'vanilla-lazyload': {
    file: 'vanilla-lazyload/dist/lazyload.iife.min.js',
    start:
      '<script>addEventListener("DOMContentLoaded", () => new LazyLoad({ elements_selector: ".lazyload" }))</script>',
  },
};

/** The tags of a loader that the page serves itself. */
export async function loader(page: Page, name: keyof typeof loaders): Promise<string> {
  const { file, start } = loaders[name];
  const body = readProjectFile(`test/field/node_modules/${file}`);
  await page.route('**/loader.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return `<script src="/loader.js"></script>${start}`;
}

/** What the loader is to load: a picture of the page's own, and frames and pictures that wait for a choice. */
export function lazyBody({ collector }: GatingWorld, form: 'data-assent-src' | 'data-src'): string {
  const film = (number: number) =>
    `<iframe title="Film" class="lazyload" width="200" height="100" ${form}="${collector.url}/tubular/film.html?${number}"`;
  const picture = (name: string, number: number) =>
    `<img alt="" class="lazyload" width="20" height="10" data-assent-vendor="pathfinder" data-assent-target="marketing" ${name}="${collector.url}/pathfinder/pixel.svg?${number}">`;
  return `<body>
    <img id="own" class="lazyload" alt="" width="20" height="10" data-src="${collector.url}/own/pixel.svg">
    ${film(1)} data-assent-vendor="tubular" data-assent-target="video"></iframe>
    <assent-gate vendor="tubular" target="video">${film(2)}></iframe></assent-gate>
    ${picture(form, 1)} ${picture(`${form}set`, 2)}
    <footer><button data-assent-open="preferences">Privacy choices</button></footer>`;
}

/** The loader has loaded what is the page's own. */
export async function loaderHasRun(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#own').getAttribute('src')).not.toBeNull();
}

/**
 * Opens the page as a newcomer, refuses, comes back, and accepts.
 *
 * @returns the requests that each vendor got meanwhile
 */
export async function followChoices(page: Page, { collector }: GatingWorld) {
  const take = async () => {
    await loaderHasRun(page);
    await rests(page);
    const { own: _, ...taken } = collector.take();
    return taken;
  };
  await page.goto('/example');
  await bannerAsks(page);
  const untouched = await take();
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await page.reload();
  await reaches(page, 'confirmed');
  const refused = await take();
  await openPreferences(page);
  await press(page, 'accept-all');
  await reaches(page, 'confirmed');
  await expect(page.locator('img[src],img[srcset],iframe[src]')).toHaveCount(5);
  await expect(page.frameLocator('iframe').first().locator('html')).toBeAttached();
  const accepted = await take();
  return { untouched, refused, accepted };
}

/** What may be asked for: all of it, once, after the acceptance. */
export const onlyAccepted = { untouched: {}, refused: {}, accepted: { tubular: 2, pathfinder: 2 } };
