import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';

/** A test that has run. */
export interface Result {
  readonly name: string;
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, where the runner tells it. */
  readonly reason?: string;
  readonly milliseconds: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Appends a line of JSON to the file that `test/run.ts` reads, if it started the runner. */
export function record(result: Result): void {
  const results = process.env['ASSENT_TEST_RESULTS'];
  const file = relative(root, result.file).replaceAll('\\', '/');
  if (results) appendFileSync(results, `${JSON.stringify({ ...result, file })}\n`);
}

/** What a runner recorded in a file. That it crashed, or ran nothing, counts as a failed test. */
export function recordedResults(file: string, exitCode: number): readonly Result[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const results = lines.map((line): Result => JSON.parse(line));
  const has = (wanted: Result['outcome']) => results.some(({ outcome }) => outcome === wanted);
  if (has('failed') || (exitCode === 0 && has('passed'))) return results;
  const name = exitCode === 0 ? 'It ran no tests.' : `It ended with code ${exitCode}.`;
  return [...results, { name, file: '', outcome: 'failed', milliseconds: 0 }];
}
