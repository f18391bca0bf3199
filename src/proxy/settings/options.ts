import type { EndpointName } from '../../protocol/endpoints.ts';
import type { Limits } from '../../protocol/limits.ts';
import type { ProxyLog } from './proxy-log.ts';
import type { RateOptions } from '../rates/rate-options.ts';
import type { VerificationOptions } from '../verification/verification-options.ts';

/** What may be chosen: the vendors of a catalogue, each with the targets it is offered for. */
export interface Offer {
  readonly vendors: readonly { readonly id: string; readonly targets: readonly string[] }[];
}

/** The limits that concern the proxy. */
export type ProxyLimits = Pick<Limits, 'actions' | 'nameLength' | 'proxyBody'>;

/** What `createTokenProxy` takes. Only the first four have no default. */
export interface TokenProxyOptions {
  /**
   * Base address of the consent service, without a version segment, such as
   * `https://consent.example/api`. https, except to a loopback host.
   */
  readonly serviceUrl: string | URL;

  /**
   * Address of the token endpoint of the identity provider. https, except to a loopback host. It may have a
   * query, but without `grant_type` and `scope`, which the proxy adds.
   */
  readonly tokenUrl: string | URL;

  /**
   * Where a token request puts its parameters: in a form-encoded body, or in the query of its address. The
   * specification shows both. Default `body`, because addresses end up in logs.
   */
  readonly tokenParameters?: 'body' | 'query' | undefined;

  /** The channel's clientId. It cannot hold a colon: `clientId:clientSecret` is joined before encoding. */
  readonly clientId: string;

  /** The channel's clientSecret. It appears in no reply, log line or error. */
  readonly clientSecret: string;

  /**
   * Path under which the proxy sees its requests, without a slash at the end; `/` when it has a host of
   * its own or a framework removed the mounting path. Default `/consent`.
   */
  readonly path?: string | undefined;

  /**
   * Version segment of the service's paths, by endpoint: a slash and a name, or the empty string for
   * none. Default: as in the specification, which is `/v2` for the three consent endpoints. The
   * paths that browsers use do not change.
   */
  readonly versions?: Partial<Readonly<Record<EndpointName, string>>> | undefined;

  /**
   * The brand's catalogue. With it, an action on any other (vendor, target) is refused. It may hold
   * more than the page shows: keep a removed vendor for as long as choices may be on their way,
   * which is seven days. Default: any vendor and target.
   */
  readonly catalogue?: Offer | undefined;

  /**
   * What one request may hold. Each a whole number of at least 1. Default: `defaultLimits` of
   * `assent/protocol`.
   */
  readonly limits?: { readonly [Name in keyof ProxyLimits]?: ProxyLimits[Name] | undefined } | undefined;

  /**
   * Names of the attributes that the brand's own pages post with a consent, beside the evidence
   * (`assent`) and `gpc` of the widget: at most 32. Others are refused, because the service keeps
   * attributes for years. Default: none.
   */
  readonly attributes?: readonly string[] | undefined;

  /**
   * Other origins whose pages may call, each exactly as a browser sends it (`https://www.example`).
   * Every page of such an origin can act as the visitor. Default: none, the proxy's own origin only.
   */
  readonly allowedOrigins?: readonly string[] | undefined;

  /**
   * Milliseconds to wait for the service, including its whole body and a token that may have to be
   * fetched first. 100 to 120,000. Default 10,000 (ten seconds).
   */
  readonly timeout?: number | undefined;

  /**
   * Largest unified consent accepted from the service, in bytes. 262,144 (256 KiB) to 134,217,728
   * (128 MiB). Default 16,777,216 (16 MiB): 20,000 cells with names of 200 characters are 9.4 MB, the
   * rest is room for conflicts. Other replies are limited to 256 KiB.
   */
  readonly replyLimit?: number | undefined;

  /**
   * Seconds for which the `__Host-assent_id` cookie is kept; 0 sets none. 0 to 34,560,000 (400 days, the
   * longest that browsers keep one). Default 34,560,000.
   */
  readonly cookieMaxAge?: number | undefined;

  /** Turns on the verification of an e-mail address by a code. Default: off. */
  readonly verification?: VerificationOptions | undefined;

  /**
   * Who is signed in on the brand's own site: the verifiedId that belongs to the session of a
   * request, or nothing. The browser may then say `me`. It must be as reliable as the session
   * itself: a value that the browser could have chosen opens anybody's record. The brand's server
   * tells the widget by the cookie `__Host-assent_me=1`, for as long as the session lasts.
   */
  readonly verifiedSubject?:
    | ((request: Request) => string | undefined | Promise<string | undefined>)
    | undefined;

  /** How often something may be done, and where that is counted. */
  readonly rates?: RateOptions | undefined;

  /**
   * How many servers in front of the proxy append to `X-Forwarded-For` and cannot be bypassed. 0 to
   * 16. Default 0: the address of the connection counts.
   */
  readonly trustedHops?: number | undefined;

  /**
   * Open requests to the service at the same time; more are answered 503 with `Retry-After`. 1 to
   * 100,000. Default 256.
   */
  readonly concurrency?: number | undefined;

  /**
   * Allows plain http for `serviceUrl` and `tokenUrl` on another host. Anybody on that network can
   * then read the secret and every consent: use it only on a private network of containers. Default
   * `false`.
   */
  readonly allowHttp?: boolean | undefined;

  /** Where log lines go. Default: warnings to `console.warn`, requests nowhere. */
  readonly log?: ProxyLog | undefined;

  /**
   * Key under which identifiers, e-mails and addresses are hashed in log lines and in the store of
   * the rate limits, at least 16 characters. Instances that are to count together need the same one.
   * Default: random, new with each start.
   */
  readonly logKey?: string | undefined;

  /** How the proxy sends requests. Default: the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;

  /** The time, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;

  /** Returns that many random bytes. Default: `crypto.getRandomValues`. */
  readonly random?: ((length: number) => Uint8Array<ArrayBuffer>) | undefined;
}
