import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build, parseSync } from 'vite';
import { languages } from '../../src/locales/language-tags.ts';
import { loadMessages, loadVerificationWords } from '../../src/locales/load-messages.ts';

const root = join(import.meta.dirname, '../..');

/** Texts that stay in the libraries however they are minified. */
const marks = { zod: /\$ZodType|ZodError|_zod\b/, lit: /litHtmlVersions|litElementVersions|_\$lit/ };

/** All that the script tag loads, by name. */
const files = new Map(
  globSync('dist/cdn/*.js', { cwd: root }).map((path) => [
    basename(path),
    readFileSync(join(root, path), 'utf8'),
  ]),
);
const core = files.get('assent.js') ?? '';

suite('the files of the script tag', () => {
  test('start with one classic script', () => {
    assert.ok(core);
    assert.deepEqual(parseSync('assent.js', core, { sourceType: 'script' }).errors, []);
  });

  test('contain Lit, but not in the first file', () => {
    assert.deepEqual([marks.lit.test(core), filesWith(marks.lit).length > 0], [false, true]);
  });

  test('do not contain zod', () => {
    assert.match('class ZodError', marks.zod);
    assert.deepEqual(filesWith(marks.zod), []);
  });

  test('verify receipts in a file that is loaded when somebody asks, and that nothing else is in', () => {
    assert.match(filesWith('tlog-proof@v1').join(), /^assent-proof-[\w-]{8}\.js$/);
    assert.match(filesWith('/consents/receipts/').join(), /^assent-verification-flow-[\w-]{8}\.js$/);
  });

  test('verify a receipt by code that weighs 1.5 kB at most', async () => {
    const verifier = `
      export { verifyReceipt } from '/src/protocol/receipt/verify-receipt.ts';
      export { parseVerifierKey } from '/src/protocol/receipt/signed-note.ts';`;
    const built = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [
        {
          name: 'verifier',
          resolveId: (id) => (id.endsWith('verifier') ? 'verifier' : undefined),
          load: (id) => (id === 'verifier' ? verifier : undefined),
        },
      ],
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: 'verifier', formats: ['es'] },
        rolldownOptions: { output: { minify: true, comments: false } },
      },
    });
    const [file] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
    const bytes = file?.type === 'chunk' ? brotliCompressSync(file.code).length : 0;
    assert.ok(bytes > 1_000 && bytes <= 1_500, `${bytes} bytes`);
  });

  test('contain all messages of a language, including verification, in one file', async () => {
    for (const language of languages.filter((tag) => tag !== 'en')) {
      const words = [await loadMessages(language), await loadVerificationWords(language)];
      const found = words.map((each) => filesWith(longestOf(each)));
      assert.equal(found[0]?.length, 1, language);
      assert.deepEqual(found[1], found[0], language);
    }
  });
});

function filesWith(text: string | RegExp): string[] {
  const has = (content: string) => (typeof text === 'string' ? content.includes(text) : text.test(content));
  return [...files].filter(([, content]) => has(content)).map(([name]) => name);
}

/** No other language has the longest text by chance. Spaces that do not break may be written in another way. */
function longestOf(messages: object = {}): string {
  const texts = Object.values(messages).filter(
    (value) => typeof value === 'string' && !/[\u00a0\u202f]/.test(value),
  );
  return texts.toSorted((a, b) => a.length - b.length).at(-1) ?? '';
}
