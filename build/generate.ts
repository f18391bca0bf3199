import * as addOns from './add-ons.ts';
import type { BuildAddOn } from './build-add-on.ts';

// Writes the source that add-ons generate, before the compiler runs.

const listed: readonly BuildAddOn[] = Object.values(addOns);
for (const { generate } of listed) generate?.();
