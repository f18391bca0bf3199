import { browserEnvironment } from '../client/environment/browser-environment.ts';
import { checkOptions } from '../client/check-options.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { ConsentOptions } from '../client/consent-options.ts';
import { Consent } from '../client/consent.ts';
import { pageCatalogue } from './page-catalogue.ts';

/**
 * Makes the client of an application, as `createConsent` does. In place of a file it reads the catalogue that
 * stands in the page.
 *
 * @throws {BrowserMissingError} where there is no browser, such as on a server.
 * @throws {OptionError} for an option that cannot be used, or that does not exist.
 */
export function createPageClient(options: ConsentOptions): ConsentClient {
  checkOptions(options);
  const environment = browserEnvironment();
  const text = typeof options.catalogue === 'string' ? pageCatalogue() : undefined;
  return new Consent(options, environment, text === undefined ? undefined : async () => text);
}
