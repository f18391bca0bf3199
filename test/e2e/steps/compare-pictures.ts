import { expect, type Page } from '@playwright/test';
import type { Picture } from 'assent/fairness/rules';
import { readPng } from '../../addons/fairness/suite/read-png.ts';

/** A picture of the page when nothing in it moves any more. */
export async function steadyPicture(page: Page): Promise<Picture> {
  let last = await page.screenshot();
  await expect(async () => {
    const next = await page.screenshot();
    const isSame = next.equals(last);
    last = next;
    expect(isSame).toBe(true);
  }).toPass();
  return readPng(last);
}

/**
 * How many parts of pixels differ by more than 8 of 255 steps, and by more than 100. Letters are drawn at another fraction
 * of a pixel where a text is in two nodes: in pictures of the same, a few hundred differ, and none of them much.
 */
export function differences(one: Picture | undefined, other: Picture | undefined) {
  let [all, large] = [0, 0];
  for (let index = 0; index < (one?.data.length ?? 0); index += 1) {
    const steps = Math.abs((one?.data[index] ?? 0) - (other?.data[index] ?? 0));
    if (steps > 8) all += 1;
    if (steps > 100) large += 1;
  }
  return { all, large, areSame: large === 0 && all < 3_000 };
}
