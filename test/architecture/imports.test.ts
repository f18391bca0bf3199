import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { addOnOf, forbiddenImports, unneededAddOns } from './import-rules.ts';
import { readAddOnNeeds } from '../../build/add-on-needs.ts';
import { readImportTable } from './import-table.ts';
import { importsOf } from './module-imports.ts';
import { plant, readProjectFile, readSourceFiles } from './source-files.ts';

// Declarations are copied into a package, where their imports lead to what is built.
const files = new Map([...readSourceFiles('src', '.ts')].filter(([path]) => !path.endsWith('.d.ts')));
const table = readImportTable(readProjectFile('src/README.md'));

suite('imports in src/', () => {
  test('imports in src/ are those that the table in src/README.md allows', () => {
    assert.deepEqual(forbiddenImports(files, table), []);
  });
});

suite('add-ons', () => {
  const needs = readAddOnNeeds(readProjectFile('src/README.md'));

  test('add-ons are those that the table in src/README.md lists', () => {
    const all = readSourceFiles('src/addons', '.ts', '.css');
    const names = [...all.keys()].flatMap((path) => addOnOf(path) ?? []);
    assert.deepEqual([...needs.keys()], [...new Set(names)].toSorted());
  });

  test('add-ons import of others only what the table in src/README.md says they need', () => {
    assert.deepEqual(unneededAddOns(files, needs), []);
  });

  test('an import of an add-on that the table does not list is reported', () => {
    const planted = plant({ 'src/addons/a/cli/a.ts': "import { b } from '../../b/cli/b.ts';" });
    assert.deepEqual(unneededAddOns(planted, new Map([['a', ['b']]])), []);
    assert.deepEqual(unneededAddOns(planted, new Map([['a', ['c']]])), [
      'src/addons/a/cli/a.ts imports of the add-on b, which a does not need',
    ]);
  });
});

/** The words of all languages, which the proxy loads by `import()`. */
const allWords = 'src/locales/release-words.ts';

suite('what servers load of the languages', () => {
  for (const entry of ['src/addons/server-client/sdk.ts', 'src/proxy.ts'])
    test(`what servers load of the languages is no more than their tags: ${entry}`, () => {
      const tags = [allWords, 'src/locales/language-tags.ts'];
      const loaded = loadedFrom(entry, new Set(tags));
      assert.ok(loaded.size > 10);
      assert.deepEqual(
        [...loaded].filter((path) => path.startsWith('src/locales/')),
        tags,
      );
    });

  test('what servers load of the languages is everything only when the proxy archives it', () => {
    for (const [path, text] of files)
      if (path.startsWith('src/proxy/')) assert.doesNotMatch(text, /from '.*release-words/, path);
  });
});

/** A file, and all those of the project that are loaded with it. */
function loadedFrom(path: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const each of importsOf(path, files.get(path) ?? ''))
    if (each.path !== undefined && !each.typeOnly) loadedFrom(each.path, loaded);
  return loaded;
}

suite('the table in src/README.md', () => {
  test('the table in src/README.md has a row for each realm', () => {
    const configured = [...readSourceFiles('src', '.json').keys()].filter(
      (path) => path !== 'src/tsconfig.json',
    );
    assert.deepEqual([...table.keys()].map(configOf).toSorted(), configured.toSorted());
  });

  for (const [realm, { realms }] of table)
    test(`the table in src/README.md says of ${realm} what its tsconfig.json tells the compiler`, () => {
      const { references } = JSON.parse(readProjectFile(configOf(realm)));
      const folder = dirname(configOf(realm));
      const referred = references.map(({ path }: { path: string }) => join(folder, path));
      assert.deepEqual(
        [...realms.keys()].map((name) => configOf(name).replace(/\/tsconfig\.json$/, '')).toSorted(),
        referred.toSorted(),
      );
    });
});

/** What tells the compiler of a realm. */
function configOf(realm: string): string {
  const kind = /^addons\/\*\/(\w+)$/.exec(realm)?.[1];
  return kind === undefined ? `src/${realm}/tsconfig.json` : `src/addons/tsconfig.${kind}.json`;
}

suite('the rule about imports, tried on planted files', () => {
  const planted = readImportTable(`
    | realm       | is      | may import         | packages            |
    | ----------- | ------- | ------------------ | ------------------- |
    | \`protocol/\` | \`wire\`  | –                  | \`zod/mini\`          |
    | \`client/\`   | browser | \`protocol\`         | –                   |
    | \`elements/\` | shows   | \`client\` (types)   | \`lit\`               |
    | \`cli/\`      | command | \`protocol\`         | \`node:\`, \`commander\` |
  `);
  const faultsOf = (path: string, text: string) => forbiddenImports(plant({ [path]: text }), planted);

  const allowed: [path: string, text: string][] = [
    ['src/protocol/consent.ts', "import * as z from 'zod/mini';"],
    ['src/client/send.ts', "import { Action } from '../protocol/consent.ts';"],
    ['src/client/deep/send.ts', "import { outbox } from '../outbox.ts';"],
    ['src/elements/assent-gate.ts', "import type { Outbox } from '../client/outbox.ts';"],
    ['src/elements/assent-gate.ts', "export type { Outbox } from '../client/outbox.ts';"],
    ['src/elements/assent-gate.ts', "type Outbox = import('../client/outbox.ts').Outbox;"],
    ['src/elements/assent-gate.ts', "import { live } from 'lit/directives/live.js';"],
    [
      'src/cli/serve.ts',
      "import { readFile } from 'node:fs/promises';\nimport { Command } from 'commander';",
    ],
    ['src/elements.ts', "export { banner } from './elements/assent-banner.ts';"],
    ['src/client/send.ts', "// import { banner } from '../elements/assent-banner.ts';"],
  ];
  for (const [path, text] of allowed)
    test(`the rule about imports allows in ${path}: ${text.replaceAll('\n', ' ')}`, () =>
      assert.deepEqual(faultsOf(path, text), []));

  const refused: [path: string, text: string, fault: RegExp][] = [
    ['src/protocol/consent.ts', "import * as z from 'zod';", /protocol may import zod\/mini$/],
    ['src/client/send.ts', "import { Hono } from 'hono';", /client may import no package$/],
    ['src/client/send.ts', "import type { Hono } from 'hono';", /client may import no package$/],
    ['src/client/send.ts', "const { Hono } = await import('hono');", /client may import no package$/],
    ['src/client/send.ts', "import { readFile } from 'node:fs';", /client may import no package$/],
    ['src/elements/assent-gate.ts', "import { literal } from 'literal';", /elements may import lit$/],
    [
      'src/client/send.ts',
      "import { banner } from '../elements/assent-banner.ts';",
      /client may not import elements$/,
    ],
    [
      'src/client/send.ts',
      "export * from '../elements/assent-banner.ts';",
      /client may not import elements$/,
    ],
    [
      'src/client/send.ts',
      "const late = import('../elements/assent-banner.ts');",
      /client may not import elements$/,
    ],
    [
      'src/protocol/consent.ts',
      "type O = import('../client/outbox.ts').Outbox;",
      /protocol may not import client$/,
    ],
    ['src/elements/assent-gate.ts', "import { outbox } from '../client/outbox.ts';", /types only of client$/],
    ['src/elements/assent-gate.ts', "import '../client/outbox.ts';", /types only of client$/],
    ['src/elements.ts', "export { html } from 'lit';", /entries list what the realms export/],
    ['src/stray/send.ts', "import { outbox } from '../client/outbox.ts';", /stray may not import client$/],
  ];
  for (const [path, text, fault] of refused)
    test(`the rule about imports refuses in ${path}: ${text}`, () => {
      const [first = '', ...more] = faultsOf(path, text);
      assert.match(first, fault);
      assert.deepEqual(more, []);
    });

  test('a fault of an import is told with its place', () => {
    const [fault] = faultsOf('src/client/send.ts', "\n\nimport { Hono } from 'hono';");
    assert.equal(fault, 'src/client/send.ts:3 imports hono: client may import no package');
  });
});
