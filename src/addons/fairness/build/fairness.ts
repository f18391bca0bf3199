import { execSync } from 'node:child_process';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';

/** Compiles the suite of fairness, which is with the tests because it is one. */
export const fairness: BuildAddOn = {
  async build() {
    execSync('tsc -b test/addons/fairness/suite', { stdio: 'inherit' });
  },
  packaged: { assent: { 'dist/fairness': 'dist/fairness' } },
};
