import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** Takes a picture for `docs/screenshots`. It may not be heavy: all are in the repository for good. */
export async function take(page: Page, name: string, mostBytes: number): Promise<void> {
  const path = fileURLToPath(new URL(`../../../docs/screenshots/${name}.png`, import.meta.url));
  // What goes by itself after some seconds is to be seen.
  const animations = name.startsWith('status') ? 'allow' : 'disabled';
  await page.screenshot({ path, animations });
  expect(statSync(path).size, `bytes of ${name}`).toBeLessThan(mostBytes);
}
