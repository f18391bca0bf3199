import { browserEnvironment } from './environment/browser-environment.ts';
import { checkOptions } from './consent-options.ts';
import type { ConsentClient } from './consent-client.ts';
import { Consent } from './consent.ts';
import type { ConsentOptions } from './consent-options.ts';
import type { Environment } from './environment/environment.ts';

/**
 * Makes the client of a page: reads what is kept, loads the catalogue, takes choices and brings them
 * to the service. Call it once per page, in a browser. Before the first choice it stores nothing and
 * sends nothing but the request for the catalogue.
 *
 * @param environment For tests and unusual hosts. Default: this browser.
 * @throws {BrowserMissingError} where there is no browser, such as on a server.
 * @throws {OptionError} for an option that cannot be used, or that does not exist.
 */
export function createConsent(options: ConsentOptions, environment?: Environment): ConsentClient {
  checkOptions(options);
  return new Consent(options, environment ?? browserEnvironment());
}
