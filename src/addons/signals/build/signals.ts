import { build } from 'vite';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';
import { named, shared } from '../../../../build/script-files.ts';

/**
 * Builds what `assent snippet` prints with the settings of a page: no file of the script tag. It tells vendors that
 * everything is refused, also in the oldest browsers.
 */
export const signals: BuildAddOn = {
  async build() {
    const files = named({ boot: 'src/addons/signals/page/boot.ts' }, 'assent-[name].js');
    await build({ ...shared, build: { ...files, target: 'es2018', outDir: 'dist/snippet' } });
  },
  packaged: {
    assent: { 'src/addons/signals/page/assent-consent.tpl': 'dist/gtm/assent-consent.tpl' },
    'assent-server': { 'dist/snippet': 'dist/snippet' },
  },
};
