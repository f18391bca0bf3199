import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent } from './run-assent.ts';

/** Runs a command, which must do nothing but say these lines. */
export async function tellsFaults(
  t: TestContext,
  words: string,
  lines: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const { code, out, error } = await runAssent(t, words, variables, makeFolder(t));
  assert.deepEqual([code, out, error.split('\n')], [1, '', [...lines, '']]);
}

/** What is said of a value that an option cannot have. */
export const wrong = (option: string, value: string, rule: string): string =>
  `error: option '${option}' argument '${value}' is invalid. ${rule}`;

/** What is said of an option that is missing. */
export const required = (option: string): string => `error: required option '${option}' not specified`;
