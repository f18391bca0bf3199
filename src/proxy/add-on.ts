import type { Scope } from '../protocol/token.ts';
import type { FindProof } from './proof/verified-subject.ts';
import type { Rates } from './rates/rates.ts';
import type { ProxyRoute } from './request/route.ts';
import type { Settings } from './settings/settings.ts';
import type { AskService } from './token/ask-service.ts';

/** What the proxies of some brands do besides. A function such as `emailVerification` makes it of its options. */
export interface ProxyAddOn {
  /** What it needs in tokens of the service, besides what every proxy needs. */
  readonly scopes?: readonly Scope[];
  /** Makes it for one proxy, before the first request. Warns of unsafe options. */
  readonly open: (tools: ProxyTools) => OpenProxyAddOn;
}

/** An add-on in a proxy. */
export interface OpenProxyAddOn {
  /** The endpoints that it answers. */
  readonly routes: readonly ProxyRoute[];
  /** Finds the person that a browser has proven to be. */
  readonly findProof?: FindProof;
}

/** What an add-on gets of its proxy. */
export interface ProxyTools {
  /** Without what depends on the catalogue: each request has its own. */
  readonly settings: Omit<Settings, 'catalogue' | 'offered' | 'rates'>;
  /** Calls the service. */
  readonly ask: AskService;
  readonly rates: Rates;
  /** The hash of an identifier or address, for log lines. */
  readonly pseudonymOf: (id: string) => Promise<string>;
}
