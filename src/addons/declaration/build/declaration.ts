import { build } from 'vite';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';
import { writeIntegrity } from '../../../../build/integrity.ts';
import { languagesBesideTheScript } from '../../../../build/languages-beside-the-script.ts';
import { languagesVersion } from '../../../../build/languages.ts';
import { minifiedCode } from '../../../../build/minified-code.ts';
import { minifiedTemplates } from '../../../../build/minified-templates.ts';
import { modules, scriptFolder, shared } from '../../../../build/script-files.ts';

/** Builds `assent-declaration.js`: one file with a fixed name, beside the script tag, and beside the languages. */
export const declaration: BuildAddOn = {
  async build() {
    await build({
      ...shared,
      define: { 'assentLanguages.version': JSON.stringify(languagesVersion) },
      plugins: [minifiedTemplates(), languagesBesideTheScript()],
      build: {
        ...modules({ declaration: 'src/addons/declaration/page/add-declaration.ts' }),
        rolldownOptions: {
          plugins: [minifiedCode()],
          output: {
            minify: true,
            comments: false,
            entryFileNames: 'assent-[name].js',
            codeSplitting: false,
          },
        },
      },
    });
    writeIntegrity(scriptFolder);
  },
};
