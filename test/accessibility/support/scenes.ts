import { expect, type Page } from '@playwright/test';
import type { BrandSettings } from './brand-page.ts';

/** What a visitor may come upon: what the brand does, and what they do to get there. */
export interface Scene {
  readonly name: string;
  readonly settings: BrandSettings;
  readonly act: (page: Page) => Promise<void>;
}

export const gate = `<assent-gate vendor="tubular" target="films"><template><p>Film</p></template></assent-gate>`;

export const scenes: readonly Scene[] = [
  { name: 'banner', settings: {}, act: openBanner },
  { name: 'preferences', settings: {}, act: openPreferences },
  { name: 'preferences-unfolded', settings: {}, act: unfoldPreferences },
  { name: 'companies', settings: { vendors: 30 }, act: openCompanies },
  { name: 'table', settings: {}, act: openTable },
  { name: 'status-saving', settings: { answers: 'never' }, act: decide('saving') },
  { name: 'status-confirmed', settings: {}, act: decide('confirmed') },
  { name: 'status-retrying', settings: { answers: 'unavailable' }, act: decide('retrying') },
  { name: 'status-failed', settings: { answers: 'refused' }, act: decide('failed') },
  { name: 'status-diverged', settings: { answers: 'contradictory' }, act: decide('diverged') },
  { name: 'gate', settings: { main: gate }, act: seeGate },
];

/** The scene of a name. */
export function sceneOf(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (!found) throw new Error(`There is no scene "${name}".`);
  return found;
}

/** Waits until the widget is here, and opens a layer of it as the page may. */
async function open(page: Page, layer: 'banner' | 'preferences' | 'vendors' | 'table'): Promise<void> {
  await page.evaluate(async (layer) => {
    await window.assent?.ready;
    await window.assent?.open(layer);
  }, layer);
}

export async function openBanner(page: Page): Promise<void> {
  await open(page, 'banner');
  await page.locator('assent-banner section').waitFor();
}

export async function openPreferences(page: Page): Promise<void> {
  await open(page, 'preferences');
  await page.locator('assent-preferences dialog[open]').waitFor();
}

export async function unfoldPreferences(page: Page): Promise<void> {
  await openPreferences(page);
  for (const each of await page.locator('assent-preferences .group > .unfold').all()) await each.click();
}

async function openCompanies(page: Page): Promise<void> {
  await open(page, 'vendors');
  await page.locator('assent-preferences dialog[open]').waitFor();
}

async function openTable(page: Page): Promise<void> {
  await open(page, 'table');
  await page.locator('assent-preferences table').waitFor();
}

/** Accepts all, and waits until the corner of the window says what became of it. */
function decide(state: string): Scene['act'] {
  return async (page) => {
    await openBanner(page);
    await page.locator('assent-banner [data-assent-action="accept-all"]').click();
    await expect(page.locator('assent-status [data-state]')).toHaveAttribute('data-state', state, {
      timeout: 15_000,
    });
  };
}

async function seeGate(page: Page): Promise<void> {
  await open(page, 'banner');
  await page.locator('assent-banner [data-assent-action="reject-all"]').click();
  await page.locator('assent-gate [part="placeholder"] p').first().waitFor();
}
