import type { Page } from '@playwright/test';

/** A window in which a theme is looked at, as a person would. */
export interface Scene {
  readonly name: string;
  readonly set: (page: Page) => Promise<void>;
}

const scene = (name: string, colorScheme: 'light' | 'dark', width: number): Scene => ({
  name,
  set: async (page) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
  },
});

const desktop = scene('light, on a desktop', 'light', 1280);
export const phoneByDay = scene('phone, light', 'light', 360);
export const phoneAtNight = scene('phone, dark', 'dark', 360);

export const scenes: readonly Scene[] = [
  desktop,
  scene('dark, on a desktop', 'dark', 1280),
  phoneByDay,
  phoneAtNight,
];

/** Each width and each scheme once. */
export const fewScenes: readonly Scene[] = [desktop, phoneAtNight];
