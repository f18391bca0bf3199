import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../demo-test.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { reaches } from '../steps/state.ts';

const assent = fileURLToPath(new URL('../../../src/cli/assent.ts', import.meta.url));
const verifier = new URL('../../../dist/cdn/verify.html', import.meta.url).href;

/** Runs a command with nothing but what it is given. */
const run = async (...words: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [assent, ...words], { env: {} })).stdout;

test('a brand shows what a visitor accepted and was shown, and others verify it without the brand', async ({
  page,
  data,
}) => {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  const subject = await anonymousIdOf(page);
  const of = ['--brand', 'Fjord & Fell', '--data', data];
  // The proxy archives what was shown after the page has its answer.
  const show = () => run('evidence', 'show', '--subject', subject, ...of);
  await expect.poll(show, { timeout: 20_000 }).toMatch(/^ {4}acceptAll: Accept all$/m);
  const shown = await show();
  expect(shown).toMatch(/^ {2}log +in the log, unaltered$/m);
  expect(shown).toMatch(/^ {2}Brand: Fjord & Fell,/m);
  expect(shown).not.toContain('Not archived');

  const file = join(data, 'evidence.jsonl');
  await run('evidence', 'export', '--subject', subject, '--out', file, ...of);
  const key = (await run('log', 'key', ...of)).trim();
  expect(await run('verify', file, '--key', key)).toMatch(/^Valid: receipts 1, texts 2,/);
  await page.goto(verifier);
  await page.getByLabel('Receipt').setInputFiles(file);
  await page.getByLabel('Public key').fill(key);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toHaveText('1 receipt: proven.');
});
