import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { parseSync } from 'vite';
import { languages } from '../../src/locales/load-messages.ts';
import { tableOf, weigh } from './budgets.ts';
import type { Weight } from './budgets.ts';
import { bytesOf, chunkOf, languagesOf, reachable, readChunks, withImports } from './chunks.ts';
import type { Chunks } from './chunks.ts';

/** Texts that stay in the libraries however they are minified. */
const marks = { zod: /\$ZodType|ZodError|_zod\b/, lit: /litHtmlVersions|litElementVersions|_\$lit/ };

suite('the script tag', () => {
  let chunks: Chunks = new Map();
  let weights: readonly Weight[] = [];
  before(() => {
    chunks = readChunks();
    weights = weigh(chunks);
  });

  test('keeps every part within its budget', (t) => {
    for (const line of tableOf(weights)) t.diagnostic(line);
    assert.deepEqual(
      weights.filter(({ bytes, budget }) => bytes > budget),
      [],
    );
  });

  test('has no file without a budget', () => {
    const weighed = weights.flatMap(({ files }) => files);
    assert.deepEqual(
      [...chunks.keys()].filter((name) => !weighed.includes(name)),
      [],
    );
  });

  test('loads each language but English by itself', () => {
    const others = languages.filter((tag) => tag !== 'en');
    assert.deepEqual(
      languagesOf('lang', chunks)
        .filter((tag) => tag !== 'en')
        .toSorted(),
      others.toSorted(),
    );
  });

  test('loads the words of verification by language, English too', () => {
    assert.deepEqual(languagesOf('words', chunks).toSorted(), languages.toSorted());
  });

  test('has parts that weigh something', () => {
    for (const { part, files, bytes } of weights) {
      assert.ok(files.length === 0 || bytes > 100, `${part} weighs ${bytes} bytes`);
    }
  });

  test('starts as one classic script', () => {
    const { errors } = parseSync('assent.js', chunks.get('assent.js') ?? '', { sourceType: 'script' });
    assert.deepEqual(errors, []);
  });

  test('has neither zod nor lit in its core', () => {
    const core = chunks.get('assent.js') ?? '';
    assert.deepEqual([marks.zod.test(core), marks.lit.test(core)], [false, false]);
  });

  test('has lit in the ui, by the same marks, and zod nowhere', () => {
    assert.equal(marks.lit.test(textOf('ui', chunks)), true);
    assert.deepEqual(
      [...chunks].filter(([, text]) => marks.zod.test(text)).map(([name]) => name),
      [],
    );
  });
});

suite('the weighing, tried on planted chunks', () => {
  const big = Array.from({ length: 4_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join();
  const planted = {
    'assent.js': 'core();',
    'assent-ui-aaaaaaaa.js': "import { a } from './assent-shared-bbbbbbbb.js'; a();",
    'assent-shared-bbbbbbbb.js': 'export const a = 1;',
    'assent-lang-en-cccccccc.js': "export const en = 'Your choice';",
    'assent-lang-de-dddddddd.js': "export const de = 'Ihre Wahl';",
    'assent-panel-pppppppp.js': "import './assent-shared-bbbbbbbb.js'; panel();",
    'assent-table-tttttttt.js': "import './assent-preferences-eeeeeeee.js'; table();",
    'assent-toggle-gggggggg.js': 'toggle();',
    'assent-parity-watch-jjjjjjjj.js': 'parity();',
    'assent-status-details-kkkkkkkk.js': 'details();',
    'assent-objection-oooooooo.js': 'objection();',
    'assent-receipt-llllllll.js': 'receipt();',
    'assent-layers-llllllll.js': 'layers();',
    'assent-gate-element-iiiiiiii.js': "import './assent-panel-pppppppp.js'; gate();",
    'assent-preferences-eeeeeeee.js':
      "export * from './assent-shared-bbbbbbbb.js'; import('./assent-sync-ffffffff.js');",
    'assent-sync-ffffffff.js':
      "import './assent-shared-bbbbbbbb.js'; import('./assent-gates-hhhhhhhh.js'); import('./assent-hint-cookie-nnnnnnnn.js');",
    'assent-hint-cookie-nnnnnnnn.js': 'hint();',
    'assent-lease-llllllll.js': 'lease();',
    'assent-gates-hhhhhhhh.js':
      "import './assent-sync-ffffffff.js'; import('./assent-signals-jjjjjjjj.js'); import('./assent-explain-gates-mmmmmmmm.js');",
    'assent-explain-gates-mmmmmmmm.js': 'export const explain = 1;',
    'assent-signals-jjjjjjjj.js': 'export const signals = 1;',
    'assent-deliverer-kkkkkkkk.js': "import './assent-sync-ffffffff.js'; deliver();",
    'assent-verification-flow-vvvvvvvv.js': "import './assent-deliverer-kkkkkkkk.js'; verify();",
  };
  const sum = (...names: (keyof typeof planted)[]) =>
    names.reduce((total, name) => total + bytesOf(planted[name]), 0);
  const weighed = (chunks: Record<string, string>) =>
    new Map(weigh(new Map(Object.entries(chunks))).map(({ part, bytes }) => [part, bytes]));

  test('a part counts with what it imports, less what is there already', () => {
    assert.deepEqual(
      weighed(planted),
      new Map([
        ['core', sum('assent.js')],
        [
          'core + ui',
          sum(
            'assent.js',
            'assent-ui-aaaaaaaa.js',
            'assent-shared-bbbbbbbb.js',
            'assent-lang-en-cccccccc.js',
          ),
        ],
        ['panel', sum('assent-panel-pppppppp.js')],
        ['layers', sum('assent-layers-llllllll.js')],
        ['preferences', sum('assent-preferences-eeeeeeee.js')],
        ['table', sum('assent-table-tttttttt.js')],
        ['toggle', sum('assent-toggle-gggggggg.js')],
        ['parity', sum('assent-parity-watch-jjjjjjjj.js')],
        ['status details', sum('assent-status-details-kkkkkkkk.js')],
        ['objection', sum('assent-objection-oooooooo.js')],
        ['receipt', sum('assent-receipt-llllllll.js')],
        ['gate element', sum('assent-gate-element-iiiiiiii.js')],
        ['sync', sum('assent-sync-ffffffff.js', 'assent-shared-bbbbbbbb.js')],
        ['deliverer', sum('assent-deliverer-kkkkkkkk.js')],
        ['verification', sum('assent-verification-flow-vvvvvvvv.js')],
        ['gates', sum('assent-gates-hhhhhhhh.js')],
        ['hint', sum('assent-hint-cookie-nnnnnnnn.js')],
        ['lease', sum('assent-lease-llllllll.js')],
        ['explain-gates', sum('assent-explain-gates-mmmmmmmm.js')],
        ['signals', sum('assent-signals-jjjjjjjj.js')],
        ['en', 0],
        ['de', sum('assent-lang-de-dddddddd.js')],
      ]),
    );
  });

  test('the account counts when there is one', () => {
    const text = 'export const receipt = 1;';
    assert.equal(weighed({ ...planted, 'assent-account-gggggggg.js': text }).get('account'), bytesOf(text));
  });

  test('what a chunk imports and is not there is an error', () => {
    assert.throws(
      () => weighed({ ...planted, 'assent-sync-ffffffff.js': "import './gone.js';" }),
      /dist\/cdn\/gone.js does not/,
    );
    const { 'assent-sync-ffffffff.js': _, ...rest } = planted;
    assert.throws(() => weighed(rest), /the build made no dist\/cdn\/assent-sync/);
  });

  test('what an earlier build left behind is not weighed', () => {
    const files = {
      'assent.js': "load('assent-ui-aaaaaaaa.js')",
      'assent-ui-aaaaaaaa.js': "import('./assent-preferences-bbbbbbbb.js')",
      'assent-ui-zzzzzzzz.js': "import('./assent-preferences-bbbbbbbb.js')",
      'assent-preferences-bbbbbbbb.js': '',
    };
    assert.deepEqual(
      [...reachable(new Map(Object.entries(files))).keys()],
      ['assent.js', 'assent-ui-aaaaaaaa.js', 'assent-preferences-bbbbbbbb.js'],
    );
  });

  test('too much is told', () => {
    const [core] = weigh(new Map(Object.entries({ ...planted, 'assent.js': big })));
    assert.ok(core && core.bytes > core.budget);
    assert.match(tableOf([core]).join(), /^core {9}[\d, ]+ of {2}3,500 bytes +\d{3,} %$/);
  });
});

function textOf(part: string, chunks: Chunks): string {
  const name = chunkOf(part, chunks);
  assert.ok(name, `there is a chunk of ${part}`);
  return [...withImports(name, chunks)].map((each) => chunks.get(each)).join('\n');
}
