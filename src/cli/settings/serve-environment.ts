import * as z from 'zod/mini';
import type { Limits } from '../../protocol/limits.ts';
import { isLoopback } from '../../proxy/request/loopback.ts';
import type { Faults } from '../../service/faults.ts';
import type { ExternalIssuer } from '../../service/service-options.ts';
import { complaintsOfUnknown } from './known-variables.ts';
import type { ServeVariable } from './serve-variables.ts';

/** What `assent serve` reads from its environment. */
export interface ServeSettings {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** `undefined` stands for the local address. */
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
  /** Seconds. */
  readonly tokenLifetime: number;
  readonly externalIssuer: ExternalIssuer | undefined;
  readonly limits: Partial<Limits>;
  /** Milliseconds between saying "not ready" and taking no more connections. */
  readonly drain: number;
  readonly faults: Faults | undefined;
}

/** How a value is read: what it has to be, an example, and the reading; `undefined` when it is not that. */
interface Reader<T> {
  readonly rule: string;
  readonly example: string;
  readonly read: (text: string) => T | undefined;
}

/** Some variables cannot be used. The message names each, says what is wrong, and gives an example. */
export class SettingsError extends Error {
  readonly code = 'settings-invalid';

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'));
    this.name = 'SettingsError';
  }
}

const share = z.optional(z.number().check(z.gte(0), z.lte(1)));
const duration = z.optional(z.number().check(z.gte(0)));
const FaultSettings = z.strictObject({
  readDelay: duration,
  failShare: share,
  failStatus: z.optional(z.int().check(z.gte(400), z.lte(599))),
  slowShare: share,
  slowBy: duration,
  dropBeforeCommit: share,
  dropAfterCommit: share,
});

/**
 * Reads the variables. One that is empty is one that is not set.
 *
 * @throws {SettingsError} naming all that cannot be used, and all that look like ours and are not
 */
export function readServeSettings(environment: Readonly<Record<string, string | undefined>>): ServeSettings {
  const complaints = [...complaintsOfUnknown(environment)];
  const read = <T>(name: ServeVariable, { rule, example, read: parse }: Reader<T>): T | undefined => {
    const text = environment[name];
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) {
      complaints.push(`${name} is ${JSON.stringify(text)}, but must be ${rule}. Example: ${name}=${example}`);
    }
    return value;
  };
  const external = {
    issuer: read('ASSENT_EXTERNAL_ISSUER', address('https://login.example')),
    jwksUri: read('ASSENT_EXTERNAL_JWKS', safeAddress('https://login.example/jwks.json')),
    audience: read('ASSENT_EXTERNAL_AUDIENCE', text('https://consent.example')),
  };
  const settings: ServeSettings = {
    port: read('PORT', whole(0, 65_535, '8081')) ?? 8_081,
    host: read('HOST', text('0.0.0.0')) ?? '127.0.0.1',
    issuer: read('ASSENT_ISSUER', address('https://consent.example')),
    audience: read('ASSENT_AUDIENCE', text('https://consent.example')),
    tokenLifetime: read('ASSENT_TOKEN_LIFETIME', whole(1, 86_400, '3600')) ?? 3_600,
    externalIssuer: externalIssuerOf(external, environment, complaints),
    limits: given({
      actions: read('ASSENT_MAX_ACTIONS', whole(1, 100_000, '1000')),
      nameLength: read('ASSENT_MAX_NAME', whole(1, 10_000, '200')),
      serviceBody: read('ASSENT_MAX_BODY', whole(1_024, 16_777_216, '262144')),
      cells: read('ASSENT_MAX_CELLS', whole(1, 1_000_000, '20000')),
      attributes: read('ASSENT_MAX_ATTRIBUTES', whole(1_024, 16_777_216, '65536')),
    }),
    drain: read('ASSENT_DRAIN', whole(0, 600_000, '5000')) ?? 0,
    faults: read('ASSENT_FAULTS', faults),
  };
  if (complaints.length > 0) throw new SettingsError(complaints);
  return settings;
}

const externalVariables = ['ASSENT_EXTERNAL_ISSUER', 'ASSENT_EXTERNAL_JWKS', 'ASSENT_EXTERNAL_AUDIENCE'];

function externalIssuerOf(
  { issuer, jwksUri, audience }: { [Name in keyof ExternalIssuer]: string | undefined },
  environment: Readonly<Record<string, string | undefined>>,
  complaints: string[],
): ExternalIssuer | undefined {
  if (issuer !== undefined && jwksUri !== undefined && audience !== undefined) {
    return { issuer, jwksUri, audience };
  }
  const given = externalVariables.filter((name) => environment[name]);
  if (given.length > 0 && given.length < externalVariables.length) {
    complaints.push(`${externalVariables.join(', ')} belong together: set all three, or none.`);
  }
  return undefined;
}

function whole(least: number, most: number, example: string): Reader<number> {
  return {
    rule: `a whole number from ${least} to ${most}`,
    example,
    read: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

function address(example: string): Reader<string> {
  return {
    rule: 'an http or https address without query or fragment',
    example,
    read: (text) => (/^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text) ? text : undefined),
  };
}

/** Whoever can change what comes from there can let anybody in. */
function safeAddress(example: string): Reader<string> {
  return {
    rule: 'an https address, or an http one of this machine',
    example,
    read: (text) => {
      const { protocol, hostname } = URL.canParse(text) ? new URL(text) : {};
      const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''));
      return safe ? text : undefined;
    },
  };
}

function text(example: string): Reader<string> {
  return { rule: 'a text without spaces', example, read: (text) => (/^\S+$/.test(text) ? text : undefined) };
}

const faults: Reader<Faults> = {
  rule: 'JSON with readDelay, failShare, failStatus, slowShare, slowBy, dropBeforeCommit or dropAfterCommit',
  example: `'{"readDelay":2000,"failShare":0.1}'`,
  read: (text) => {
    try {
      return given(FaultSettings.parse(JSON.parse(text)));
    } catch {
      return undefined;
    }
  },
};

/** The members that have a value. */
function given<T extends object>(members: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const present: { [Name in keyof T]?: Exclude<T[Name], undefined> } = {};
  for (const name in members) {
    const value = members[name];
    if (isGiven(value)) present[name] = value;
  }
  return present;
}

function isGiven<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
