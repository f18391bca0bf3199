import type { BuildAddOn } from '../../../../build/build-add-on.ts';

/** Puts the themes into the package. */
export const themes: BuildAddOn = {
  packaged: { assent: { 'src/addons/themes/elements': 'dist/themes' } },
};
