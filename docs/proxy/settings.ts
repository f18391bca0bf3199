// What every example beside this file needs to know. Copy it along, and put your own catalogue beside it.

import type { TokenProxyOptions } from 'assent/proxy';
import catalogue from './consent-catalogue.json' with { type: 'json' };

/** Reads the settings of the proxy from an environment, such as `process.env` or a worker's `env`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): TokenProxyOptions {
  const read = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`Set ${name}: docs/proxy.md says to what.`);
    return value;
  };
  return {
    serviceUrl: read('ASSENT_SERVICE_URL'),
    tokenUrl: read('ASSENT_TOKEN_URL'),
    clientId: read('ASSENT_CLIENT_ID'),
    clientSecret: read('ASSENT_CLIENT_SECRET'),
    catalogue,
  };
}
