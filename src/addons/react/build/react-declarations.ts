import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';

/** Puts the types for React beside those of other frameworks, which are made from the elements. */
export const reactTypes: BuildAddOn = {
  async build() {
    copyFileSync(fileURLToPath(new URL('react.d.ts', import.meta.url)), 'dist/types/react.d.ts');
  },
};
