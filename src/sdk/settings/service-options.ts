import type { EndpointName } from '../../protocol/endpoints.ts';

/** How to reach the consent service. The client of this realm and the token proxy share these options. */
export interface ServiceOptions {
  /**
   * Base address of the consent service, without a version segment, such as
   * `https://consent.example/api`. https, except to a loopback host.
   */
  readonly serviceUrl: string | URL;

  /**
   * Address of the token endpoint of the identity provider. https, except to a loopback host. It may have a
   * query, but without `grant_type` and `scope`, which are added.
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
   * Version segment of the service's paths, by endpoint: a slash and a name, or the empty string for
   * none. Default: as in the specification, which is `/v2` for the three consent endpoints.
   */
  readonly versions?: Partial<Readonly<Record<EndpointName, string>>> | undefined;

  /**
   * How long to wait for the service, in milliseconds, including its whole body and the request for a token.
   * 100 to 120,000. Default 10,000 (ten seconds).
   */
  readonly timeout?: number | undefined;

  /**
   * Allows plain http for `serviceUrl` and `tokenUrl` on other hosts. Anyone on that network can then read
   * the secret and every consent, so use it only in a private network of containers. Default `false`.
   */
  readonly allowHttp?: boolean | undefined;

  /** How requests are sent. Default: the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;

  /** The time, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;

  /** Returns that many random bytes. Default: `crypto.getRandomValues`. */
  readonly random?: ((length: number) => Uint8Array<ArrayBuffer>) | undefined;
}
