import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

/** A test with a folder for data of its own, which is removed after it. */
export const test = base.extend<{ data: string }>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  data: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'assent-e2e-'));
    await use(data);
    rmSync(data, { recursive: true, force: true });
  },
});

export { expect } from '@playwright/test';
