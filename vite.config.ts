import { globSync, rmSync } from 'node:fs';
import { minifyHTMLLiterals } from 'minify-literals';
import { build, defineConfig } from 'vite';
import type { BuildOptions, InlineConfig, Plugin, Rolldown } from 'vite';

/**
 * Builds the script tag: `dist/assent.js`, a classic script, and beside it the files it loads when
 * there is something to show (`assent-ui`, `assent-panel`, `assent-preferences`, `assent-lang-…`) or to
 * send (`assent-sync`), named by their content so that they may be cached for ever. The package's
 * modules are built by `tsc -b`.
 */
const shared = { configFile: false, publicDir: false, logLevel: 'warn' } as const satisfies InlineConfig;

/** One entry of the script tag with the files it splits off. */
function part(name: string, entry: string): BuildOptions {
  return {
    target: 'es2022',
    outDir: 'dist',
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
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every((id) => id.includes('/locales/'))
            ? 'assent-lang-[name]-[hash].js'
            : 'assent-[name]-[hash].js',
      },
    },
  };
}

/** The classic script knows the names of the files it loads, so it is built after them. */
function restOfScriptTag(): Plugin {
  return {
    name: 'assent-rest-of-script-tag',
    buildStart() {
      for (const file of globSync('dist/assent*.js*')) rmSync(file);
    },
    async writeBundle(_options, bundle) {
      const sync = await build({ ...shared, build: part('sync', 'src/embed/sync.ts') });
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

/**
 * A page whose Content Security Policy allows each Trusted Types policy once may have a Lit of its
 * own. Ours takes another name. Drop this when Lit lets one choose it.
 */
function ownTrustedTypesPolicy(): Plugin {
  return {
    name: 'assent-trusted-types-policy',
    transform(code, id) {
      if (!/lit-html[\\/]lit-html\.js$/.test(id)) return undefined;
      const renamed = code.replace('createPolicy("lit-html"', 'createPolicy("assent-html"');
      if (renamed === code) this.error('Lit no longer creates its policy as "lit-html"');
      return { code: renamed, map: null };
    },
  };
}

/** Takes the white space out of our templates and style sheets, where no minifier of code looks. */
function minifiedTemplates(): Plugin {
  return {
    name: 'assent-minified-templates',
    enforce: 'pre',
    async transform(code, id) {
      const minified = id.includes('/src/elements/') && (await minifyHTMLLiterals(code, { fileName: id }));
      return minified ? { code: minified.code, map: minified.map?.toString() ?? null } : undefined;
    },
  };
}

export default defineConfig({
  ...shared,
  plugins: [ownTrustedTypesPolicy(), minifiedTemplates(), restOfScriptTag()],
  build: part('ui', 'src/embed/ui.ts'),
});
