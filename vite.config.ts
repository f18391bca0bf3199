import { readFileSync, rmSync } from 'node:fs';
import { build, defineConfig } from 'vite';
import type { BuildOptions, InlineConfig, Plugin, Rolldown } from 'vite';
import { addressesToTryAgain } from './build/addresses-to-try-again.ts';
import { versionedScriptTag, writeIntegrity } from './build/integrity.ts';
import { languagesBesideTheScript } from './build/languages-beside-the-script.ts';
import { languages, verificationWords, versionOf } from './build/languages.ts';
import { litAsUsedHere } from './build/lit-as-used-here.ts';
import { minifiedTemplates } from './build/minified-templates.ts';
import { modernStyleSheets } from './build/modern-style-sheets.ts';
import { removeOrphans } from './build/remove-orphans.ts';
import { writeManifest } from './build/write-manifest.ts';

/**
 * Builds the script tag: `dist/cdn/assent.js`, a classic script, and beside it the files it loads when
 * there is something to show (`assent-ui`, `assent-panel`, `assent-preferences`, `assent-account`, `assent-lang-…`), or
 * to send and to withdraw (`assent-sync`, `assent-gates`), named by their content so that they may be cached for ever. What editors and frameworks read of the
 * elements is written beside it; the package's modules are built by `tsc -b`. Prints the tag that takes this build and no other.
 */
const shared = { configFile: false, publicDir: false, logLevel: 'warn' } as const satisfies InlineConfig;

/** All that a page may load, and nothing else: to be put on a server as it is. */
const folder = 'dist/cdn';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** One entry of the script tag with the files it splits off. */
function part(name: string, entry: string): BuildOptions {
  return {
    target: 'es2022',
    outDir: folder,
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry: { [name]: entry }, formats: ['es'] },
    rolldownOptions: {
      // What a lazily loaded file shares with the entry stays in the entry, which is there before it.
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: false,
        entryFileNames: 'assent-[name]-[hash].js',
        chunkFileNames: 'assent-[name]-[hash].js',
        // What several files share is in the one of these that is there before them.
        codeSplitting: {
          groups: [
            { name: 'ui', test: /embed\/ui\.ts$/, priority: 2 },
            { name: 'panel', test: /embed\/panel\.ts$/, priority: 1 },
            { name: 'preferences', test: /embed\/preferences\.ts$/ },
          ],
        },
      },
    },
  };
}

function languageFiles(): BuildOptions {
  const entry = Object.fromEntries([
    ...[...languages].map(([tag, file]) => [`lang-${tag}`, file]),
    ...[...verificationWords].map(([tag, file]) => [`words-${tag}`, file]),
  ]);
  return {
    ...part('lang', ''),
    lib: { entry, formats: ['es'] },
    rolldownOptions: { output: { minify: true, comments: false, entryFileNames: 'assent-[name].js' } },
  };
}

/** What `assent snippet` prints with the settings of a page: no file of the script tag. */
function bootSnippet(): BuildOptions {
  const output = { minify: true, comments: false, entryFileNames: 'assent-boot.js' };
  return { ...part('boot', 'src/embed/boot.ts'), rolldownOptions: { output } };
}

/** The classic script knows the names of the files it loads, so it is built after them. */
function restOfScriptTag(): Plugin {
  return {
    name: 'assent-rest-of-script-tag',
    buildStart() {
      rmSync(folder, { recursive: true, force: true });
      removeOrphans();
    },
    async writeBundle(_options, bundle) {
      await build({ ...shared, build: languageFiles() });
      await build({ ...shared, build: bootSnippet() });
      const sync = await build({
        ...shared,
        plugins: [addressesToTryAgain()],
        build: part('sync', 'src/embed/sync.ts'),
      });
      const names = { ui: entryOf(Object.values(bundle)), sync: entryOf(outputsOf(sync)) };
      await build({
        ...shared,
        define: {
          'assentChunks.ui': JSON.stringify(names.ui),
          'assentChunks.sync': JSON.stringify(names.sync),
        },
        build: {
          ...part('assent', 'src/embed/assent.ts'),
          lib: {
            entry: 'src/embed/assent.ts',
            formats: ['iife'],
            name: 'assentCore',
            fileName: () => 'assent.js',
          },
          rolldownOptions: { output: { minify: true, comments: false } },
        },
      });
      writeManifest('dist/types');
      console.log(versionedScriptTag(version, writeIntegrity(folder)));
    },
  };
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

function outputsOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  return [result].flat().flatMap((built) => ('output' in built ? built.output : []));
}

function entryOf(outputs: readonly Output[]): string | undefined {
  return outputs.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
}

export default defineConfig({
  ...shared,
  define: {
    'assentLanguages.tags': JSON.stringify([...languages.keys()].join(' ')),
    'assentLanguages.version': JSON.stringify(versionOf(languages)),
    'assentWords.version': JSON.stringify(versionOf(verificationWords)),
  },
  plugins: [
    litAsUsedHere(),
    modernStyleSheets(),
    minifiedTemplates(),
    languagesBesideTheScript(),
    addressesToTryAgain(),
    restOfScriptTag(),
  ],
  build: part('ui', 'src/embed/ui.ts'),
});
