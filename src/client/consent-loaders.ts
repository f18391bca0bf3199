import { catalogueText } from './load-catalogue.ts';
import type { ConsentOptions } from './consent-options.ts';
import type { Environment } from './environment.ts';

/** How a client gets what its page may have already, or loads in a way of its own. */
export interface ConsentLoaders {
  /** The text of the catalogue. */
  readonly catalogue: () => Promise<string>;
  /** The code of the verification, which few pages need. */
  readonly verification: typeof importVerification;
}

const importVerification = () => import('./verification-flow.ts');

/** Fetches the catalogue, and imports the rest. */
export function consentLoaders(options: ConsentOptions, environment: Environment): ConsentLoaders {
  return { catalogue: () => catalogueText(options.catalogue, environment), verification: importVerification };
}
