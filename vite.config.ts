import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions, defineConfig, type Plugin } from 'vite';
import * as listed from './build/add-ons.ts';
import type { BuildAddOn } from './build/build-add-on.ts';
import { writeCatalogueSchema } from './build/catalogue-schema.ts';
import { embedFile, embedLines } from './build/embed-lines.ts';
import { writeIntegrity } from './build/integrity.ts';
import { languagesBesideTheScript } from './build/languages-beside-the-script.ts';
import { languageFiles, languages, languagesVersion } from './build/languages.ts';
import { minifiedTemplates } from './build/minified-templates.ts';
import { litPolicyName } from './build/lit-policy-name.ts';
import { classicScript, modules, named, outputsOf, scriptFolder, shared } from './build/script-files.ts';
import { addOnLayers } from './src/addons/page.ts';
import { writeManifest } from './build/write-manifest.ts';

const addOns: readonly BuildAddOn[] = Object.values(listed);

const { version }: { version: string } = JSON.parse(readFileSync('packages/assent/package.json', 'utf8'));

/** What add-ons show, by its name. */
const addOnLayerFiles = Object.fromEntries(
  Object.keys(addOnLayers).map((name) => [
    name,
    globSync(`src/addons/*/page/add-${name}.ts`).join().replaceAll('\\', '/'),
  ]),
);

/** What asks and shows. The first does without Lit, which is in the second. */
const interfaceFiles = {
  question: 'src/programs/page/question.ts',
  interface: 'src/programs/page/interface.ts',
  preferences: 'src/programs/page/preferences.ts',
  gate: 'src/programs/page/gate.ts',
  objection: 'src/programs/page/objection.ts',
  ...addOnLayerFiles,
};

/** What decides, sends and reads back. It does without the interface. */
const clientFiles = { client: 'src/programs/page/client.ts', debug: 'src/programs/page/debug.ts' };

/** What counts impressions. It does without all others. */
const countFiles = { count: 'src/programs/page/count.ts' };

/** Words alone: there is nothing in them that a debugger could step through. */
function wordsAlone(): BuildOptions {
  return { ...named(Object.fromEntries(languageFiles), 'assent-[name].js'), sourcemap: false };
}

/** The classic script knows the names of the files it loads, so it is built after them. */
function restOfScriptTag(): Plugin {
  return {
    name: 'assent-rest-of-script-tag',
    buildStart() {
      rmSync(scriptFolder, { recursive: true, force: true });
    },
    async writeBundle(_options, bundle) {
      await build({ ...shared, build: wordsAlone() });
      const client = await build({ ...shared, build: modules(clientFiles) });
      const count = await build({ ...shared, build: modules(countFiles) });
      const outputs = [...Object.values(bundle), ...outputsOf(client), ...outputsOf(count)];
      const names = entriesOf(outputs);
      const define = {
        assentFiles: JSON.stringify(names),
        assentAddOnLayers: JSON.stringify(
          Object.keys(addOnLayerFiles)
            .map((name) => `,assent-${name}`)
            .join(''),
        ),
      };
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
        table: writeIntegrity(scriptFolder),
        banner: question?.type === 'chunk' ? [question.fileName, ...question.imports] : [],
        languages: [...languages.keys()].map((tag) => `assent-lang-${tag}.js?${languagesVersion}`),
      };
      writeFileSync(join(scriptFolder, 'embed.html'), embedFile(made));
      for (const addOn of addOns) await addOn.build?.(define);
      console.log(embedLines(made).join('\n'));
    },
  };
}

/** The files of entries by the entries' names. */
function entriesOf(outputs: ReturnType<typeof outputsOf>): Record<string, string> {
  const entries = outputs.filter((file) => file.type === 'chunk' && file.isEntry);
  return Object.fromEntries(entries.map(({ name, fileName }) => [name, fileName]));
}

/**
 * Builds the script tag: `dist/cdn/assent.js`, a classic script, and beside it the files that it loads when they are
 * wanted, named by their content so that they may be cached for ever. `src/page/files.ts` says what each has. What editors and
 * frameworks read of the elements is written beside it; the package's modules are built by `tsc -b`. Prints the lines by
 * which a page takes this build and no other.
 */
export default defineConfig({
  ...shared,
  define: { 'assentLanguages.version': JSON.stringify(languagesVersion) },
  plugins: [litPolicyName(), minifiedTemplates(), languagesBesideTheScript(), restOfScriptTag()],
  build: modules(interfaceFiles),
});
