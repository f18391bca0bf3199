import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenes } from './scenes.ts';

/** `target-size` runs only where wcag22aa is named. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const schemes = ['light', 'dark'] as const;
const languages = ['de', 'ar', 'ja'] as const;
const regimes = ['opt-in', 'opt-out', 'notice-only'] as const;

/** Every scene once; language, scheme and regime go round, so that each pair of any two of these is among them. */
export const sample = scenes.map((scene, index) => ({
  scene,
  language: languages[index % 3] ?? 'de',
  scheme: schemes[index % 2] ?? 'light',
  regime: regimes[Math.floor(index / 3) % 3] ?? 'opt-in',
}));

/** What axe finds wrong, a line each. */
export async function faults(page: Page): Promise<string[]> {
  // Without a second page for frames, which there are none of.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
