import { build, type BuildOptions } from 'vite';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';
import { minifiedTemplates } from '../../../../build/minified-templates.ts';
import { classicScript, codeOf, modules, shared } from '../../../../build/script-files.ts';

/** Builds what renders the question into the HTML of a page, with the script that shows it there. */
export const questionInHtml: BuildAddOn = {
  async build(define) {
    const script = codeOf(await build({ ...shared, define, build: questionScript() }));
    await build({
      ...shared,
      define: { assentQuestion: JSON.stringify(script) },
      plugins: [minifiedTemplates()],
      build: bannerModule(),
    });
  },
  // What `assent banner` prints.
  packaged: { 'assent-server': { 'dist/banner/banner.js': 'dist/banner/banner.js' } },
};

function questionScript(): BuildOptions {
  const script = classicScript('src/addons/html/page/ask-in-page.ts', 'assentQuestion');
  return { ...script, write: false, sourcemap: false };
}

/** With minified templates. The modules of the package have the languages. */
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
