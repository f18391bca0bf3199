import { clientAddOns } from '../../addons/client.ts';
import { browserEnvironment } from '../../client/environment/browser-environment.ts';
import { checkOptions, type ConsentOptions } from '../../client/consent-options.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import { Consent } from '../../client/consent.ts';
import { pageCatalogue } from '../../page/script-options.ts';

/**
 * Makes a client for an application, like `createConsent`. If the page contains a catalogue, that is used
 * instead of the file.
 *
 * @throws {BrowserMissingError} without a browser, such as on a server.
 * @throws {OptionError} for an unknown option or an invalid value.
 */
export function createPageClient(options: ConsentOptions): ConsentClient {
  checkOptions(options);
  const environment = browserEnvironment();
  const text = typeof options.catalogue === 'string' ? pageCatalogue() : undefined;
  return new Consent(
    { ...options, ...clientAddOns },
    environment,
    text === undefined ? undefined : async () => ({ text, source: 'What is in the page' }),
  );
}
