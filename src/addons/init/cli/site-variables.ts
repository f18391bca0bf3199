import { isAbsolute, relative } from 'node:path';
import { operatorPaths } from '../../../protocol/endpoints.ts';
import { isLoopback } from '../../../sdk/settings/loopback.ts';
import type { Environment } from '../../../cli/settings/read-variables.ts';
import { type Variables, variablesIn } from './environment-text.ts';
import { InitError } from './init-error.ts';

/** Where the variables of a site come from. */
export interface VariableSources {
  /** The address of the service, if the command has it. */
  readonly service: string | undefined;
  /** The text of the site's own file. */
  readonly text: string;
  /** Of the command. */
  readonly environment: Environment;
}

/** Of the service, and of its tokens. */
type Addresses = { readonly [Name in 'ASSENT_SERVICE_URL' | 'ASSENT_TOKEN_URL']: string };

/**
 * The addresses of one service: that of the site's own file, or else of the command.
 *
 * @throws {InitError} if two services are named, or half of one
 */
export function addressesOf({ service, text, environment }: VariableSources): Addresses {
  const own = variablesIn(text);
  const outer = withoutSlash(environment['ASSENT_SERVICE_URL']);
  const inFile = withoutSlash(own['ASSENT_SERVICE_URL']);
  const asked = withoutSlash(service);
  if (inFile !== undefined && asked !== undefined && inFile !== asked)
    throw new InitError([
      `.env has ASSENT_SERVICE_URL=${inFile}, but --service is ${asked}. Change one of them; ASSENT_TOKEN_URL in .env belongs to the same service.`,
    ]);
  const url = inFile ?? asked ?? outer;
  if (url === undefined && own['ASSENT_TOKEN_URL'] !== undefined)
    throw new InitError([
      '.env has ASSENT_TOKEN_URL without ASSENT_SERVICE_URL. Add it there, or give --service.',
    ]);
  const known = url ?? 'http://localhost:8081';
  const token = known === outer ? environment['ASSENT_TOKEN_URL'] : undefined;
  return { ASSENT_SERVICE_URL: known, ASSENT_TOKEN_URL: token || known + operatorPaths.token };
}

/** Stand in the file until somebody has the credentials. */
export const unknownCredentials: Variables = {
  ASSENT_CLIENT_ID: '<clientId>',
  ASSENT_CLIENT_SECRET: '<clientSecret>',
};

/**
 * The credentials of a site, each by its value or by the name of a file with it; `undefined` if there are none.
 *
 * @throws {InitError} if only one is known, because another channel has another secret
 */
export function credentialsOf({ text, environment }: VariableSources): Variables | undefined {
  const own = credentialsIn(variablesIn(text));
  const outer = credentialsIn(environment);
  const found = own.size + outer.size === 2 ? new Map([...outer, ...own]) : own.size ? own : outer;
  if (found.size === 0) return undefined;
  if (found.size === 2) return Object.fromEntries(found.values());
  const [known] = found.keys();
  const missing = Object.keys(unknownCredentials).find((name) => name !== known);
  throw new InitError([
    `There is ${known} in .env or the environment, but not the ${missing} that belongs to it. Add ${missing} to .env, or ${missing}_FILE with the path of its file, or remove ${known}.`,
  ]);
}

/** Each credential that is known, with its variable and the value of that. */
function credentialsIn(variables: Environment): ReadonlyMap<string, readonly [string, string]> {
  const found = new Map<string, readonly [string, string]>();
  for (const name of Object.keys(unknownCredentials))
    for (const variable of [`${name}_FILE`, name]) {
      const value = variables[variable];
      if (value) found.set(name, [variable, value]);
    }
  return found;
}

/** Whether an address is on this machine. */
export function isOfThisMachine(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** A data folder of a service, if it is in the folder of the project. */
export function foldersWithin(folder: string, data: string | undefined): readonly string[] {
  const path = data === undefined ? '' : relative(folder, data);
  return path && !path.startsWith('..') && !isAbsolute(path) ? [`${path}/`] : [];
}

const withoutSlash = (address: string | undefined): string | undefined =>
  address?.replace(/\/$/, '') || undefined;
