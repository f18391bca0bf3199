import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addOnOf, realmOf } from './import-rules.ts';
import { readAddOnNeeds } from '../../build/add-on-needs.ts';
import { importsOf } from './module-imports.ts';
import { readProjectFile, readSourceFiles } from './source-files.ts';

const files = readSourceFiles('src', '.ts', '.css');
const readme = readProjectFile('src/README.md');

/** What everybody needs: without languages, and without what the build writes. */
const core = [...files].filter(
  ([path]) =>
    addOnOf(path) === undefined && realmOf(path) !== 'locales' && !path.endsWith('/words-digest.ts'),
);
const linesOf = (texts: typeof core) => texts.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);

suite('the core', () => {
  // Lower it whenever something has left. The aim is 30,000.
  const most = 32_350;
  test(`the core has at most ${most} lines of code and styles`, () => {
    assert.ok(linesOf(core) <= most, `It has ${linesOf(core)}.`);
  });

  test('the limit of the core is no more than 1,000 lines above what it has', () => {
    assert.ok(linesOf(core) > most - 1_000, `Lower the limit: it has ${linesOf(core)}.`);
  });

  test('the core is brought together with add-ons by their lists and the entries of packages alone', () => {
    const beside = core.flatMap(([path, text]) =>
      importsOf(path, text).flatMap((each) =>
        each.path !== undefined &&
        addOnOf(each.path) !== undefined &&
        !['addons', undefined].includes(realmOf(path))
          ? [path]
          : [],
      ),
    );
    assert.deepEqual(beside, []);
  });
});

test('the core names nothing that an add-on exports', () => {
  const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z]*[a-z][A-Z]\w*)/gm;
  const names = [...files].flatMap(([path, text]) =>
    addOnOf(path) === undefined ? [] : [...text.matchAll(exported)].map(([, name = '']) => name),
  );
  const own = new Set(
    [...files].flatMap(([path, text]) =>
      addOnOf(path) !== undefined
        ? []
        : [
            ...text.matchAll(
              /\b(?:class|const|function\*?|get|interface|let|readonly|type) (\w+)|^ {2}(\w+)\??[:(]/gm,
            ),
          ].flatMap(([, a, b]) => a ?? b ?? []),
    ),
  );
  const foreign = new Set(names.filter((name) => !own.has(name)));
  // Lists, programs and entries bring both together. One table has all variables of `assent proxy`, and finds misspelt ones.
  const both = /^src\/(?:programs\/|addons\/|[^/]+$|cli\/settings\/proxy-variables)/;
  const named = core
    .filter(([path]) => !both.test(path))
    .flatMap(([path, text]) =>
      [...new Set(text.match(/\w+/g))].flatMap((word) =>
        foreign.has(word) ? [`${path} names ${word}`] : [],
      ),
    );
  assert.ok(foreign.size > 500);
  assert.deepEqual(named, []);
});

suite('the ten files by which a reader gets to know the core', () => {
  const [, section = ''] = readme.split('## Ten files\n');
  const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\d+\. `([^`]+)`/gm)].map(
    ([, path = '']) => path,
  );

  test('the ten files are there, none is in an add-on, and together they take an hour to read', () => {
    assert.equal(listed.length, 10);
    const texts = listed.map((path) => [`src/${path}`, files.get(`src/${path}`) ?? ''] as const);
    assert.deepEqual(
      texts.filter(([path, text]) => text === '' || addOnOf(path) !== undefined),
      [],
    );
    // Some 40 lines a minute.
    assert.ok(linesOf(texts.map(([path, text]) => [path, text])) <= 2_400);
  });
});

test('each add-on says in a README.md of its own what it is and where it hooks in', () => {
  const without = [...readAddOnNeeds(readme).keys()].filter((name) => {
    const text = readSourceFiles(`src/addons/${name}`, 'README.md').get(`src/addons/${name}/README.md`) ?? '';
    return !/^# \S.*\n\n\S/.test(text) || text.split('\n').length > 40;
  });
  assert.deepEqual(without, []);
});
