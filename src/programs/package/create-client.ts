import { clientAddOns } from '../../addons/client.ts';
import { browserEnvironment } from '../../client/environment/browser-environment.ts';
import { checkOptions, type ConsentOptions } from '../../client/consent-options.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import { Consent } from '../../client/consent.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { pageCatalogue } from '../../page/script-options.ts';

/**
 * Makes the client of a page, which reads the stored choices, loads the catalogue, and sends new choices to
 * the service. Call it once for each page, in a browser. Before the first choice it stores nothing, and
 * requests only the catalogue.
 *
 * @param environment for tests and unusual hosts. Default: this browser.
 * @throws {BrowserMissingError} without a browser, such as on a server.
 * @throws {OptionError} for an unknown option or an invalid value.
 */
export function createConsent(options: ConsentOptions, environment?: Environment): ConsentClient {
  checkOptions(options);
  return new Consent({ ...options, ...clientAddOns }, environment ?? browserEnvironment());
}

/** Makes a client for an application, like {@link createConsent}. A catalogue in the page is used instead of the file. */
export function createPageClient(options: ConsentOptions): ConsentClient {
  checkOptions(options);
  const environment = browserEnvironment();
  const text = typeof options.catalogue === 'string' ? pageCatalogue() : undefined;
  const inPage = text === undefined ? undefined : async () => ({ text, source: 'What is in the page' });
  return new Consent({ ...options, ...clientAddOns }, environment, inPage);
}
