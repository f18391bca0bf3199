import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenes } from './scenes.ts';

/** `target-size` runs only where wcag22aa is named. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const languages = ['en', 'de', 'ar', 'ja'] as const;
export const schemes = ['light', 'dark'] as const;
export const regimes = ['opt-in', 'opt-out', 'notice'] as const;

/** Every scene in every language; scheme and regime go round, so that each pair of any two is among them. */
export const sample = scenes.flatMap((scene, row) =>
  languages.map((language, column) => ({
    scene,
    language,
    scheme: schemes[(row + column) % 2] ?? 'light',
    regime: regimes[(row + column) % 3] ?? 'opt-in',
  })),
);

/** What axe finds wrong, a line each. */
export async function faults(page: Page): Promise<string[]> {
  // Without a second page for frames, which there are none of.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
