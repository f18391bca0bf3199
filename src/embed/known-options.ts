import type { ConsentOptions } from '../client/consent-options.ts';
import type { ScriptOptions } from './script-options.ts';

/** Converts the attributes of the script tag to options of the client. Unknown values count as missing. */
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
