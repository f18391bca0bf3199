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

export const scenes: readonly [Scene, ...Scene[]] = [
  scene('light, on a desktop', 'light', 1280),
  scene('dark, on a desktop', 'dark', 1280),
  scene('phone, light', 'light', 360),
  scene('phone, dark', 'dark', 360),
];

/** Each width and each scheme once. */
export const fewScenes = scenes.filter(({ name }) => /^light|^phone, dark/.test(name));
