import type { Regime } from './catalogue/catalogue.ts';
import type { EndpointPaths } from './delivery/transport.ts';
import type { GrantOn } from './page/gate-rule.ts';

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
