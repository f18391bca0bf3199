import { checkClient } from './developer/elements/check-client.ts';
import { checkLayers } from './developer/elements/check-layers.ts';

/** What watches the provider of an application. */
export const providerChecks = {
  checkClient,
  checkLayers,
};
