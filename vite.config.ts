import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defineConfig } from 'vite';
import type { BuildOptions, InlineConfig, Plugin, Rolldown } from 'vite';
import { writeCatalogueSchema } from './build/catalogue-schema.ts';
import { embedFile, embedLines } from './build/embed-lines.ts';
import { writeIntegrity } from './build/integrity.ts';
import { languagesBesideTheScript } from './build/languages-beside-the-script.ts';
import { languages, languagesVersion } from './build/languages.ts';
import { minifiedCode } from './build/minified-code.ts';
import { oldestBrowsers } from './build/oldest-browsers.ts';
import { minifiedTemplates } from './build/minified-templates.ts';
import { litPolicyName } from './build/lit-policy-name.ts';
import { verifyPage } from './build/verify-page.ts';
import { writeManifest } from './build/write-manifest.ts';

/**
 * Builds the script tag: `dist/cdn/assent.js`, a classic script, and beside it the files that it loads when they are
 * wanted, named by their content so that they may be cached for ever. `src/page/files.ts` says what each has. What editors and
 * frameworks read of the elements is written beside it; the package's modules are built by `tsc -b`. Prints the lines by
 * which a page takes this build and no other.
 */
const shared = {
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
} as const satisfies InlineConfig;

/** All that a page may load, and nothing else: to be put on a server as it is. */
const folder = 'dist/cdn';

const { version }: { version: string } = JSON.parse(readFileSync('packages/assent/package.json', 'utf8'));

/** What asks and shows. The first does without Lit, which is in the second. */
const interfaceFiles = {
  question: 'src/programs/page/question.ts',
  interface: 'src/programs/page/interface.ts',
  preferences: 'src/programs/page/preferences.ts',
  account: 'src/programs/page/account.ts',
  gate: 'src/programs/page/gate.ts',
  objection: 'src/programs/page/objection.ts',
};

/** What decides, sends and reads back. It does without the interface. */
const clientFiles = { client: 'src/programs/page/client.ts' };

/** What counts questions. It does without all others. */
const countFiles = { count: 'src/page/count.ts' };

/** Files of the script tag. What several share is in the one of them that is there before the others. */
function modules(entry: Readonly<Record<string, string>>): BuildOptions {
  const names = Object.keys(entry);
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) => id.endsWith(`/${entry[name]}`),
    priority: names.length - index,
  }));
  return {
    target: oldestBrowsers,
    outDir: folder,
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      // It would print that minifying takes most of the time.
      checks: { bundlerTimings: false },
      preserveEntrySignatures: 'allow-extension',
      plugins: [minifiedCode()],
      output: {
        minify: true,
        comments: false,
        entryFileNames: 'assent-[name]-[hash].js',
        chunkFileNames: 'assent-[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  };
}

/** Words alone: there is nothing in them that a debugger could step through. */
function languageFiles(): BuildOptions {
  const entry = Object.fromEntries([...languages].map(([tag, file]) => [`lang-${tag}`, file]));
  return { ...named(entry, 'assent-[name].js'), sourcemap: false };
}

/**
 * A classic script that older browsers parse, too, so that it can say there that nobody is asked. A function: its names must
 * not become the page's.
 */
function classicScript(entry: string, name: string): BuildOptions {
  return {
    ...modules({}),
    target: 'es2020',
    lib: { entry, formats: ['iife'], name, fileName: () => 'assent.js' },
    rolldownOptions: {
      // They are the same, and shorter, where no class inherits a setter.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { minify: true, comments: false },
      plugins: [minifiedCode()],
    },
  };
}

/**
 * What `assent snippet` prints with the settings of a page: no file of the script tag. It tells vendors that everything is
 * refused, also in the oldest browsers.
 */
function bootSnippet(): BuildOptions {
  const files = named({ boot: 'src/addons/signals/page/boot.ts' }, 'assent-[name].js');
  return { ...files, target: 'es2018', outDir: 'dist/snippet' };
}

/** What shows the question that is in the HTML of a page. */
function questionScript(): BuildOptions {
  const script = classicScript('src/addons/html/page/ask-in-page.ts', 'assentQuestion');
  return { ...script, write: false, sourcemap: false };
}

/** What is in the page that verifies receipts. */
function verifyScript(): BuildOptions {
  return {
    ...modules({}),
    write: false,
    sourcemap: false,
    lib: { entry: 'src/addons/evidence/page/verify.ts', formats: ['es'] },
    rolldownOptions: { output: { minify: true, comments: false }, plugins: [minifiedCode()] },
  };
}

/** What renders the question into the HTML of a page, with minified templates. The modules have the languages. */
function bannerModule(): BuildOptions {
  const paths = () => '../module/locales/load-messages.js';
  return {
    ...modules({ banner: 'src/addons/html/banner.ts' }),
    outDir: 'dist/banner',
    sourcemap: false,
    rolldownOptions: {
      external: /load-messages/,
      output: { minify: true, comments: false, entryFileNames: '[name].js', paths },
    },
  };
}

/** Files that are found by their name alone. */
function named(entry: Readonly<Record<string, string>>, entryFileNames: string): BuildOptions {
  return {
    ...modules(entry),
    rolldownOptions: { output: { minify: true, comments: false, entryFileNames } },
  };
}

/** The classic script knows the names of the files it loads, so it is built after them. */
function restOfScriptTag(): Plugin {
  return {
    name: 'assent-rest-of-script-tag',
    buildStart() {
      rmSync(folder, { recursive: true, force: true });
    },
    async writeBundle(_options, bundle) {
      await build({ ...shared, build: languageFiles() });
      await build({ ...shared, build: bootSnippet() });
      const client = await build({ ...shared, build: modules(clientFiles) });
      const count = await build({ ...shared, build: modules(countFiles) });
      const outputs = [...Object.values(bundle), ...outputsOf(client), ...outputsOf(count)];
      const names = entriesOf(outputs);
      const define = { assentFiles: JSON.stringify(names) };
      const inHtml = codeOf(await build({ ...shared, define, build: questionScript() }));
      await build({
        ...shared,
        define: { assentQuestion: JSON.stringify(inHtml) },
        plugins: [minifiedTemplates()],
        build: bannerModule(),
      });
      await build({
        ...shared,
        define,
        build: classicScript('src/programs/page/assent.ts', 'assentCore'),
      });
      writeManifest('dist/types');
      writeCatalogueSchema('dist/types');
      const question = Object.values(bundle).find(({ fileName }) => fileName === names['question']);
      const made = {
        version,
        table: writeIntegrity(folder),
        banner: question?.type === 'chunk' ? [question.fileName, ...question.imports] : [],
        languages: [...languages.keys()].map((tag) => `assent-lang-${tag}.js?${languagesVersion}`),
      };
      writeFileSync(join(folder, 'embed.html'), embedFile(made));
      const verify = await build({ ...shared, build: verifyScript() });
      writeFileSync(join(folder, 'verify.html'), verifyPage(codeOf(verify)));
      console.log(embedLines(made).join('\n'));
    },
  };
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

function outputsOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  return [result].flat().flatMap((built) => ('output' in built ? built.output : []));
}

/** The code of a build that writes no files. */
function codeOf(result: Awaited<ReturnType<typeof build>>): string {
  return outputsOf(result)
    .map((file) => (file.type === 'chunk' ? file.code.trim() : ''))
    .join('');
}

/** The files of entries by the entries' names. */
function entriesOf(outputs: readonly Output[]): Record<string, string> {
  const entries = outputs.filter((file) => file.type === 'chunk' && file.isEntry);
  return Object.fromEntries(entries.map(({ name, fileName }) => [name, fileName]));
}

export default defineConfig({
  ...shared,
  define: { 'assentLanguages.version': JSON.stringify(languagesVersion) },
  plugins: [litPolicyName(), minifiedTemplates(), languagesBesideTheScript(), restOfScriptTag()],
  build: modules(interfaceFiles),
});
