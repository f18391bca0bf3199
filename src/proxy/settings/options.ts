import type { EndpointName } from '../../protocol/endpoints.ts';
import type { Limits } from '../../protocol/limits.ts';
import type { ServiceOptions } from '../../sdk/settings/service-options.ts';
import type { ProxyLog } from './proxy-log.ts';
import type { RateOptions } from './rate-options.ts';

/** The cells that may be chosen: the vendors of a catalogue, each with its targets, and the hosts from which it loads. */
export interface CatalogueCells {
  readonly vendors: readonly {
    readonly id: string;
    readonly targets: readonly string[];
    readonly loads?: readonly string[] | undefined;
  }[];
  readonly regime?: string | undefined;
  readonly regimes?: Readonly<Record<string, string>> | undefined;
}

/**
 * The names of the headers in which a server in front of the proxy says where a visitor is. Only a server that replaces
 * what a visitor sends under these names can be trusted.
 */
export interface PlaceHeaders {
  /** Such as `cf-ipcountry`: a country of ISO 3166-1. */
  readonly country: string;
  /** Such as `cf-region-code`: a part of it of ISO 3166-2, with the country or without. */
  readonly region?: string | undefined;
}

/** The limits that apply to the proxy. */
export type ProxyLimits = Pick<Limits, 'actions' | 'nameLength' | 'proxyBody'>;

/** The options of every proxy. `serviceUrl`, `tokenUrl`, `clientId` and `clientSecret` are required. */
export interface CoreOptions extends ServiceOptions {
  /**
   * Path under which the proxy receives requests, without a trailing slash. `/` if it has its own host, or if
   * a framework removes the mounting path. Default `/consent`.
   */
  readonly path?: string | undefined;

  /**
   * Version segment of the service's paths, by endpoint: a slash and a name, or the empty string for
   * none. Default: as in the specification, which is `/v2` for the three consent endpoints. The
   * paths that browsers use do not change.
   */
  readonly versions?: Partial<Readonly<Record<EndpointName, string>>> | undefined;

  /**
   * The brand's catalogue. With it, actions on any other cell are refused. It may contain more than the page
   * shows: keep a removed vendor for seven days, because choices may still be unsent for that long.
   * `changeCatalogue` of the proxy replaces it. Pages can read it at `{path}/catalogue`; give its text in JSON to serve
   * these very bytes. Default: any vendor and target.
   */
  readonly catalogue?: CatalogueCells | string | undefined;

  /**
   * Further catalogues that pages have, or their texts in JSON, if pages have others than the option `catalogue`: at most 32, of
   * at most 1 MiB each. The proxy archives them at the service when a consent names them as shown. Default: none.
   */
  readonly notices?: readonly (string | object)[] | undefined;

  /** Where the country and the region of a visitor are, for the `regimes` of the catalogue. Default: nowhere. */
  readonly place?: PlaceHeaders | undefined;

  /**
   * Limits for one request. Each is a whole number of at least 1. Default: `defaultLimits` of
   * `assent-server/protocol`.
   */
  readonly limits?: { readonly [Name in keyof ProxyLimits]?: ProxyLimits[Name] | undefined } | undefined;

  /**
   * Names of attributes that the brand's own pages post with a consent, besides `assent` (the evidence) and
   * `gpc` of the widget: at most 32. Others are dropped, because the service stores attributes for years.
   * Default: none.
   */
  readonly attributes?: readonly string[] | undefined;

  /**
   * Tags that the brand's own pages post with a consent, besides those of the widget: at most 32, of at most 256
   * characters. Others are dropped, as with `attributes`. Default: none.
   */
  readonly tags?: readonly string[] | undefined;

  /**
   * Other origins whose pages may call the proxy, each exactly as a browser sends it (`https://www.example`).
   * Every page of such an origin can act for the visitor. Default: none, only the proxy's own origin.
   */
  readonly allowedOrigins?: readonly string[] | undefined;

  /**
   * Largest unified consent accepted from the service, in bytes. 262,144 (256 KiB) to 134,217,728
   * (128 MiB). Default 16,777,216 (16 MiB): 20,000 cells with names of 200 characters are 9.4 MB, the
   * rest is room for conflicts. Other replies are limited to 256 KiB.
   */
  readonly replyLimit?: number | undefined;

  /**
   * Lifetime of the cookie `__Host-assent_id` in seconds; 0 sets no cookie. 0 to 34,560,000 (400 days, the
   * maximum in browsers). Default 34,560,000.
   */
  readonly cookieMaxAge?: number | undefined;

  /**
   * Returns the verifiedId of the person who is signed in on the brand's own site, or nothing. The browser
   * may then use `me`. It must be as reliable as the session itself: if the browser could choose the value,
   * it could read anyone's record. The brand's server informs the widget by the cookie `__Host-assent_me=1`,
   * which lasts as long as the session.
   */
  readonly verifiedSubject?:
    | ((request: Request) => string | undefined | Promise<string | undefined>)
    | undefined;

  /** What the proxy does besides, such as `emailVerification(…)`. Default: none. */
  readonly addOns?: readonly { readonly open: unknown }[] | undefined;

  /** The rate limits, and where counts are stored. */
  readonly rates?: RateOptions | undefined;

  /**
   * The number of servers in front of the proxy that append to `X-Forwarded-For` and cannot be bypassed. 0 to
   * 16. Default 0: the address of the connection counts.
   */
  readonly trustedHops?: number | undefined;

  /**
   * The maximum number of simultaneous requests to the service. Further ones get a 503 with `Retry-After`. 1
   * to 100,000. Default 256.
   */
  readonly concurrency?: number | undefined;

  /** Receives log lines. Default: warnings go to `console.warn`, request lines are dropped. */
  readonly log?: ProxyLog | undefined;

  /**
   * The key for hashes of identifiers, e-mails and addresses in log lines and in the rate store, at least 16
   * characters. Instances that should count together need the same key. Default: random at each start.
   */
  readonly logKey?: string | undefined;
}
