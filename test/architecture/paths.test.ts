import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, operatorPaths, proxyEndpoints, unversioned } from '../../src/protocol/endpoints.ts';
import { plant, readSourceFiles, type SourceFiles } from './source-files.ts';

/** The table, and the kit for tests, which may not import it. */
const tables = /^src\/(protocol\/endpoints|addons\/testing\/.*)\.ts$/;

const listed = [
  ...Object.values(endpoints).flatMap(({ path }) => [path, unversioned(path)]),
  ...Object.values(proxyEndpoints).map(({ path }) => path),
  ...Object.values(operatorPaths),
].map((path) => path.replace('/:id', '').replaceAll('.', '\\.'));

/** What a text begins with, or what follows a value in it. */
const literal = new RegExp(`(?<=["'\`}=])(${listed.join('|')})(?![\\w-])|/v2/`, 'g');

/** Paths of the interface outside of the table. Comments, and code spans in a text for people, are none. */
function strayPaths(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (tables.test(path)) return [];
    const code = text
      .replaceAll(/^ *(\/\/|\/?\*).*/gm, '')
      .replaceAll(/'[^'\n]*'/g, (each) => each.replaceAll('`', ' '));
    return [...code.matchAll(literal)].map(([found]) => `${path} has ${found}`);
  });
}

test('no source file besides the table has a path of the interface', () =>
  assert.deepEqual(strayPaths(readSourceFiles('src', '.ts')), []));

test('the rule about paths, tried on planted ones, finds literals and no other text', () => {
  const found = {
    "const at = '/v2/consents';": ['/v2/consents'],
    'ask(`${mount}/consents/check/${id}`);': ['/consents'],
    "get('/oauth/token', answer);": ['/oauth/token'],
    '// Beyond the table.\nconst path = base + `/blocked?`;': ['/blocked'],
    "import { path } from './blocked/path.ts';": [],
    "const help = 'port of `/metrics` and `/healthz`';": [],
    '/** Default `/v2/consents`. */': [],
    "const other = '/questions-and-answers';": [],
  };
  for (const [code, paths] of Object.entries(found))
    assert.deepEqual(
      strayPaths(plant({ 'src/proxy/a.ts': code })),
      paths.map((path) => `src/proxy/a.ts has ${path}`),
    );
});
