import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { runAssent } from '../support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const text = '{\n  "brand": { "name": "Café" }\n}\n';
const utf16 = 'is in UTF-16, as ">" of Windows PowerShell writes it, but must be in UTF-8.';
const latin1 =
  'is not in UTF-8, but probably in Latin-1 or Windows-1252 (see line 2). Save it as UTF-8 in an editor.';

const encodings: [name: string, bytes: Buffer, complaint: string][] = [
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), utf16],
  ['UTF-16 with a mark, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), utf16],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), utf16],
  ['Latin-1', Buffer.from(text, 'latin1'), latin1],
];

const settings = {
  ASSENT_SERVICE_URL: 'https://consent.example',
  ASSENT_TOKEN_URL: 'https://consent.example/oauth/token',
  ASSENT_CLIENT_ID: 'a-client',
  ASSENT_CLIENT_SECRET: 'canary-of-a-secret',
};
const { ASSENT_CLIENT_SECRET: _secret, ...withoutSecret } = settings;

const commands: [words: readonly string[], variables?: Record<string, string>][] = [
  [['check', 'given']],
  [['import', 'given']],
  [['banner', 'given']],
  [['policy', 'given']],
  [['snippet', 'given']],
  [['build-catalogue', 'given', '--output', 'built']],
  [['vendor', 'add', 'hotjar', '--catalogue', 'given']],
  [['scan', 'http://127.0.0.1:9/', '--catalogue', 'given']],
  [['verify', 'given', '--key', 'given']],
  [['proxy', '--doctor'], { ...settings, ASSENT_CATALOGUE: 'given' }],
  [['proxy', '--doctor'], { ...withoutSecret, ASSENT_CLIENT_SECRET_FILE: 'given' }],
];

suite('a file that is not in UTF-8', { timeout: 120_000 }, () => {
  for (const [words, variables] of commands)
    test(`assent ${words.join(' ')} says what encoding a file has${variables?.['ASSENT_CLIENT_SECRET_FILE'] ? ', also of a secret' : ''}`, async (t) => {
      const folder = makeFolder(t);
      for (const [name, bytes, complaint] of encodings) {
        writeFileSync(join(folder, 'given'), bytes);
        const { code, out, error } = await runAssent(t, words, variables, folder);
        assert.notEqual(code, 0, name);
        assert.ok((out + error).includes(complaint), `${name}: ${out}${error}`);
      }
    });

  test('assent import-consents records nothing of a file that is not in UTF-8', async (t) => {
    const folder = makeFolder(t);
    const run = (...words: string[]) => runAssent(t, words, { ASSENT_DATA: '.' }, folder);
    await run('brand', 'create', 'Example');
    const created = await run('channel', 'create', '--brand', 'Example', '--json');
    const { clientId }: { clientId: string } = JSON.parse(created.out);
    await run('channel', 'disable', clientId);
    for (const [name, bytes, complaint] of encodings) {
      writeFileSync(join(folder, 'given'), bytes);
      const { code, error } = await run('import-consents', 'given', '--client', clientId, '--skip-invalid');
      assert.equal(code, 1, name);
      assert.ok(error.includes(`given ${complaint}`), `${name}: ${error}`);
    }
  });
});
