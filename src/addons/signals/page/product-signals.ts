import { customerData } from './customer-data.ts';
import type { Signal } from './signal.ts';
import { switches } from './switches.ts';
import { zaraz } from './zaraz.ts';

/** The interfaces of tools that analyse how a product is used, in a file that only the pages which name one load. */
export const productSignals: ReadonlyMap<string, Signal> = new Map(
  Object.entries({ ...switches, ...customerData, zaraz }),
);
