import type { Regime } from './catalogue/catalogue.ts';
import type { EndpointPaths } from './delivery/transport.ts';
import type { GrantOn } from './page/gate-rule.ts';
import { paths as specifiedPaths } from '../protocol/paths.ts';
import { OptionError } from './environment/consent-error.ts';
import { member } from './environment/untrusted.ts';

/** What a page says of its client. */
export interface ConsentOptions {
  /** Address of the brand's token proxy, absolute or relative to the page: `/consent`. */
  readonly proxy: string;
  /** The brand's catalogue, or the address of its JSON file. */
  readonly catalogue: unknown;
  /** From which moment an ACCEPT opens a gate. Default `saved`. A REJECT always closes at once. */
  readonly grantOn?: GrantOn | undefined;
  /** Overrules the catalogue's regime, for a brand that knows where its visitor is. */
  readonly regime?: Regime | undefined;
  /** Paths of the endpoints at the proxy, where they differ from the specification's. */
  readonly paths?: Partial<EndpointPaths> | undefined;
}

/** Of each option what is wrong with a value, to be read after its name; `undefined` when it can be used. */
const complaints: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  proxy: (value) =>
    isAddress(value, /^https?:/)
      ? undefined
      : 'has to be the address of the token proxy, such as "/consent".',
  catalogue: (value) =>
    isAddress(value, /^(https?|data|blob):/) || isPlainObject(value)
      ? undefined
      : 'has to be the catalogue, or the address of its JSON file.',
  grantOn: oneOf('click', 'saved', 'confirmed'),
  regime: oneOf('opt-in', 'opt-out', 'notice', 'gb'),
  paths: (value) =>
    value === undefined || isPlainObject(value) ? undefined : 'has to be an object of paths by endpoint.',
};

/**
 * Checks what a page says of its client, before anything is done with it.
 *
 * @throws {OptionError} for the first option that cannot be used, or that does not exist.
 */
export function checkOptions(options: unknown): void {
  for (const [name, complain] of Object.entries(complaints)) {
    const complaint = complain(member(options, name));
    if (complaint !== undefined) throw new OptionError(name, complaint);
  }
  for (const name of Object.keys(options ?? {}))
    if (!Object.hasOwn(complaints, name)) throw new OptionError(name, 'is no option.');
  for (const [endpoint, path] of Object.entries(member(options, 'paths') ?? {})) {
    if (!Object.hasOwn(specifiedPaths, endpoint) && endpoint !== 'signOut')
      throw new OptionError(`paths.${endpoint}`, 'is no endpoint.');
    if (path !== undefined && !(typeof path === 'string' && path.startsWith('/')))
      throw new OptionError(`paths.${endpoint}`, 'has to be a path that begins with "/".');
  }
}

function oneOf(...known: readonly string[]): (value: unknown) => string | undefined {
  return (value) =>
    value === undefined || known.some((each) => each === value)
      ? undefined
      : `has to be one of ${known.join(', ')}.`;
}

/** An address of a scheme, absolute or relative to the page. */
function isAddress(value: unknown, scheme: RegExp): boolean {
  if (typeof value !== 'string' || !value.trim()) return false;
  const base = 'https://page.example';
  return URL.canParse(value, base) && scheme.test(new URL(value, base).protocol);
}

/** Of whatever realm, and with whatever prototype: a module's namespace has none. */
function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof URL);
}
