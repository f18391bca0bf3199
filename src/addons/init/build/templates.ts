import type { BuildAddOn } from '../../../../build/build-add-on.ts';

/** The files that `assent init` writes into projects, beside the module that reads them. */
export const templates: BuildAddOn = {
  packaged: {
    'assent-server': { 'src/addons/init/cli/templates': 'dist/module/addons/init/cli/templates' },
  },
};
