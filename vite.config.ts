import { build, defineConfig } from 'vite';
import type { InlineConfig, Plugin } from 'vite';

/**
 * Builds the script tag: `dist/assent.js`, a classic script, and beside it the files it loads when
 * there is something to show (`assent-ui`) or to send (`assent-sync`), named by their content so that
 * they may be cached for ever. The package's modules are built by `tsc -b`.
 */
const shared = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
} as const satisfies InlineConfig;

const output = { minify: true, comments: false } as const;

/** The classic script knows the names of the files it loads, so it is built after them. */
function classicCore(): Plugin {
  return {
    name: 'assent-classic-core',
    async writeBundle(_options, bundle) {
      const fileOf = (entry: string) =>
        Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === entry)
          ?.fileName;
      await build({
        ...shared,
        define: { assentChunks: JSON.stringify({ ui: fileOf('ui'), sync: fileOf('sync') }) },
        build: {
          target: 'es2022',
          outDir: 'dist',
          emptyOutDir: false,
          sourcemap: true,
          lib: {
            entry: 'src/embed/assent.ts',
            formats: ['iife'],
            name: 'assentCore',
            fileName: () => 'assent.js',
          },
          rolldownOptions: { output },
        },
      });
    },
  };
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

export default defineConfig({
  ...shared,
  plugins: [ownTrustedTypesPolicy(), classicCore()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry: { ui: 'src/embed/ui.ts', sync: 'src/embed/sync.ts' }, formats: ['es'] },
    rolldownOptions: {
      output: {
        ...output,
        entryFileNames: 'assent-[name]-[hash].js',
        chunkFileNames: 'assent-[name]-[hash].js',
      },
    },
  },
});
