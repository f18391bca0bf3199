import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { runAssent } from '../cli/support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

/** The variables of a file as `docker run --env-file` reads it: all after the first `=` is the value. */
function asDockerReads(file: string): Record<string, string> {
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
}

const quoted = 'has quotation marks around it, which count as part of the value here: remove them.';
const spaced = 'has white space at its beginning or end: remove it.';
const returned = 'ends with a carriage return: save the file that sets it with the line ends of Unix (LF).';

suite('a file of variables as docker reads it', { timeout: 60_000 }, () => {
  const data: [string, string][] = [
    ['ASSENT_DATA="/data"\n', quoted],
    ["ASSENT_DATA='/data'\n", quoted],
    ['ASSENT_DATA=/data \n', spaced],
    ['ASSENT_DATA= /data\n', spaced],
    ['ASSENT_DATA=/data\r\n', returned],
    ['ASSENT_DATA="/data"\r\n', returned],
  ];
  for (const [file, complaint] of data)
    test(`assent serve refuses ${JSON.stringify(file)}, and makes no folder`, async (t) => {
      const folder = makeFolder(t);
      const { code, out, error } = await runAssent(
        t,
        ['serve'],
        { PORT: '0', ...asDockerReads(file) },
        folder,
      );
      assert.equal(error, `assent serve: ASSENT_DATA ${complaint} Example: ASSENT_DATA=.assent\n`);
      assert.deepEqual([code, out], [1, '']);
      for (const name of ['"', "'"]) assert.equal(existsSync(join(folder, name)), false);
    });

  test('assent proxy refuses secrets and addresses with what docker leaves around them, and prints no secret', async (t) => {
    const file = `
# The client of the site.
ASSENT_SERVICE_URL="https://consent.example"
ASSENT_TOKEN_URL=https://consent.example/oauth/token\t
ASSENT_CLIENT_ID=a-client
ASSENT_CLIENT_SECRET="canary-of-a-secret"
`;
    const { code, error } = await runAssent(t, ['proxy'], asDockerReads(file));
    assert.equal(code, 1);
    assert.deepEqual(error.split('\n').toSorted(), [
      '',
      `ASSENT_CLIENT_SECRET ${quoted} Example: ASSENT_CLIENT_SECRET_FILE=/run/secrets/assent`,
      `ASSENT_TOKEN_URL ${spaced} Example: ASSENT_TOKEN_URL=https://consent.example/oauth/token`,
      `assent proxy: ASSENT_SERVICE_URL ${quoted} Example: ASSENT_SERVICE_URL=https://consent.example`,
    ]);
    assert.doesNotMatch(error, /canary/);
  });
});
