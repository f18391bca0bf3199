import type { ConsentOptions } from '../client/consent-options.ts';
import type { ScriptOptions } from './script-options.ts';

/** What a client takes of the script tag's attributes. What is none of the known values is as if it were not there. */
export function knownOptions({ proxy, catalogue, regime, grantOn }: ScriptOptions): ConsentOptions {
  return {
    proxy,
    catalogue,
    regime: oneOf(['opt-in', 'opt-out', 'notice', 'gb'], regime),
    grantOn: oneOf(['click', 'saved', 'confirmed'], grantOn),
  };
}

function oneOf<const T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((each) => each === value);
}
