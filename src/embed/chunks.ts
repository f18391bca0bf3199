import type { browserEnvironment } from '../client/browser-environment.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { Consent } from '../client/consent.ts';
import type { keepGates } from '../gating/keep-gates.ts';
import type { Layer } from '../elements/requests.ts';
import type { ScriptOptions } from './script-options.ts';

/** Names of the lazily loaded files beside the script, filled in by the build. */
export interface ChunkNames {
  readonly ui: string;
  readonly sync: string;
}

/** The file that takes, sends and reads back choices. */
export interface SyncChunk {
  readonly Consent: typeof Consent;
  readonly browserEnvironment: typeof browserEnvironment;
  /** The file that closes gates. */
  readonly loadGates: () => Promise<{ readonly keepGates: typeof keepGates }>;
}

/** What the script lends to the interface. */
export interface Host {
  readonly options: ScriptOptions;
  /** Nothing is known of this visitor: they are asked before the client is here. */
  readonly isNewcomer: boolean;
  /** The text of the catalogue. Rejects when it cannot be had. */
  readonly catalogue: () => Promise<string>;
  readonly loadClient: () => Promise<ConsentClient>;
}

/** The interface in the page. */
export interface Mounted {
  open(layer: Layer): Promise<void>;
}

/** The file that shows and asks. */
export interface UiChunk {
  /** Puts the interface into the page, or takes up the provider that the page has. */
  mount(host: Host): Promise<Mounted>;
}
