import { join } from 'node:path';
import { logsIn } from '../../../src/addons/evidence/service/evidence-store.ts';
import { openSqliteStore } from '../../../src/service.ts';
import { findMissingNotices } from '../../../src/addons/archive/service/notices.ts';
import { spawnAssent } from '../../cli/support/run-assent.ts';
import { expect, test } from '../../e2e/demo-test.ts';
import { acceptAll } from '../../e2e/steps/choose-in-banner.ts';
import { anonymousIdOf } from '../../e2e/steps/anonymous-id-of.ts';
import { reaches } from '../../e2e/steps/state.ts';

const verifier = new URL('../../../dist/cdn/verify.html', import.meta.url).href;

/** Runs a command with nothing but what it is given. */
const run = async (...words: readonly string[]) => (await spawnAssent(words, {}).ended).out;

test('a brand shows what a visitor accepted and was shown, and others verify it without the brand', async ({
  page,
  data,
}) => {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  const subject = await anonymousIdOf(page);
  const of = ['--brand', 'Fjord & Fell', '--data', data];
  // The proxy archives what was shown after the page has its answer, and the log is signed once a second.
  const store = await openSqliteStore({ folder: data, access: 'share' });
  const [{ id } = { id: '' }] = await store.listBrands();
  await expect.poll(() => findMissingNotices(store, id)).toEqual([]);
  await expect.poll(async () => (await logsIn(store).readCheckpoint(id))?.checkpoint).toContain('\n1\n');
  await store.close();
  const shown = await run('evidence', 'show', '--subject', subject, ...of);
  expect(shown).toMatch(/^ {4}acceptAll: Accept all$/m);
  expect(shown).toMatch(/^ {2}log +in the log, unaltered$/m);
  expect(shown).toMatch(/^ {2}Brand: Fjord & Fell,/m);
  expect(shown).not.toContain('Not archived');

  const file = join(data, 'evidence.jsonl');
  await run('evidence', 'export', '--subject', subject, '--output', file, ...of);
  const key = (await run('log', 'key', ...of)).trim();
  expect(await run('verify', file, '--key', key)).toMatch(/^Valid: receipts 1, texts 2,/);
  await page.goto(verifier);
  await page.getByLabel('Receipt').setInputFiles(file);
  await page.getByLabel('Public key').fill(key);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toHaveText('1 receipt: proven.');
});
