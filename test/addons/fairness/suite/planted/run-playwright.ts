import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A group of tests, as Playwright reports it. */
export interface Group {
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Group[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly { readonly errors: readonly { message: string }[] }[];
  }[];
}

/** Runs Playwright in a folder, and gives the groups of what it ran. */
export async function runPlaywright(folder: string, words: readonly string[]): Promise<readonly Group[]> {
  // A run within a run is not to take itself for a worker of the outer one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_|NODE_OPTIONS)/.test(name)),
  );
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const report = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [cli, 'test', '--reporter=json', ...words],
      { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
      (_error, output) => resolve(output),
    ),
  );
  const { suites } = JSON.parse(report);
  return suites;
}

/** Groups, and those within them. */
export function groupsIn(groups: readonly Group[]): Group[] {
  return groups.flatMap((each) => [each, ...groupsIn(each.suites ?? [])]);
}
