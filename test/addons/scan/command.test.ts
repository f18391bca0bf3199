import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { scanCommand } from '../../../src/addons/scan/cli/scan.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { catalogueWith } from '../vendors/minimal-catalogue.ts';

const folder = makeFolder({ after });
const site = 'http://brand.localhost/';

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const catalogue = write('catalogue.json', catalogueWith(['statistics']));

const cases: readonly (readonly [what: string, words: readonly string[], says: RegExp])[] = [
  ['two sites', [site, 'http://other.localhost/'], /Scan one site at a time\./],
  ['what is no address', ['brand'], /"brand" is no address such as https:\/\/www\.example\.com\/\./],
  ['no catalogue', [site, '--catalogue', 'none.json'], /There is no file none\.json\./],
  ['a baseline that is none', [site, '--baseline', catalogue], /is not what "assent scan --json" prints\./],
  ['a folder that cannot be made', [site, '--har', '/proc/none'], /cannot be made/],
  ['a browser that is none', [site, '--browser', '/nothing'], /The browser \/nothing does not start\./],
];

for (const [what, words, says] of cases)
  test(`assent scan says ${what} in a sentence, with the exit code 2`, async () => {
    let error = '';
    const command = scanCommand().exitOverride();
    command.configureOutput({ writeErr: (text) => void (error += text) });
    await assert.rejects(command.parseAsync(['--catalogue', catalogue, ...words], { from: 'user' }), {
      exitCode: 2,
    });
    assert.match(error, /^assent scan: .+\n$/);
    assert.match(error, says);
  });
