import type { build, BuildOptions, InlineConfig, Rolldown } from 'vite';
import { minifiedCode } from './minified-code.ts';
import { oldestBrowsers } from './oldest-browsers.ts';

/** All that a page may load, and nothing else: to be put on a server as it is. */
export const scriptFolder = 'dist/cdn';

/** What every build of files for pages has. */
export const shared = {
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
} as const satisfies InlineConfig;

/**
 * Chrome compiles all functions of a file with this first line beside the main thread, as the file arrives. Otherwise it compiles each
 * at its first call, in the moment of a press: https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Files of the script tag. What several share is in the one of them that is there before the others. */
export function modules(entry: Readonly<Record<string, string>>): BuildOptions {
  const names = Object.keys(entry);
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) => id.endsWith(`/${entry[name]}`),
    priority: names.length - index,
  }));
  return {
    target: oldestBrowsers,
    outDir: scriptFolder,
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
        postBanner: compileHint,
        entryFileNames: 'assent-[name]-[hash].js',
        chunkFileNames: 'assent-[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  };
}

/** Files that are found by their name alone. */
export function named(entry: Readonly<Record<string, string>>, entryFileNames: string): BuildOptions {
  return {
    ...modules(entry),
    rolldownOptions: { output: { minify: true, comments: false, entryFileNames } },
  };
}

/**
 * A classic script that older browsers parse, too, so that it can say there that nobody is asked. A function: its names must
 * not become the page's.
 */
export function classicScript(entry: string, name: string): BuildOptions {
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

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The files of a build. */
export function outputsOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  return [result].flat().flatMap((built) => ('output' in built ? built.output : []));
}

/** The code of a build that writes no files. */
export function codeOf(result: Awaited<ReturnType<typeof build>>): string {
  return outputsOf(result)
    .map((file) => (file.type === 'chunk' ? file.code.trim() : ''))
    .join('');
}
