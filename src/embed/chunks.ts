import type { ConsentClient } from '../client/consent-client.ts';
import type { GateExplanation } from '../gating/explain-gates.ts';
import type { GateOptions } from '../gating/keep-gates.ts';
import type { OpenGates } from '../gating/open-gates.ts';
import type { ScriptOptions } from './script-options.ts';

/** Names of the lazily loaded files beside the script, filled in by the build. */
export interface ChunkNames {
  readonly ui: string;
  readonly sync: string;
}

/** The file that takes, sends and reads back choices. */
export interface SyncChunk {
  readonly makeClient: (options: ScriptOptions, catalogue: () => Promise<string>) => ConsentClient;
  readonly loadFollower: () => Promise<FollowerChunk>;
}

/** The file by which the page follows its client. */
export interface FollowerChunk {
  readonly follow: (client: ConsentClient, page: Followed) => void;
  /** Prints why each marked element waits. */
  readonly explain: (client: ConsentClient) => Promise<readonly GateExplanation[]>;
}

/** What follows the client. */
export interface Followed extends Pick<GateOptions, 'wasAllowed'> {
  readonly options: ScriptOptions;
  readonly gates: OpenGates;
  /** Shows the interface. */
  readonly show: () => void;
}

/** What the script lends to the interface. */
export interface Host {
  readonly options: ScriptOptions;
  /** Nothing is known of this visitor: they are asked before the client is here. */
  readonly isNewcomer: boolean;
  /** The text of the catalogue. Rejects when it cannot be had. */
  readonly catalogue: () => Promise<string>;
  /** Of a text. */
  readonly checksum: (text: string) => string;
  readonly loadClient: () => Promise<ConsentClient>;
}

/** The interface in the page. */
export interface Mounted {
  /** Opens the layer of a name, or the preferences. */
  open(layer: string | null): Promise<void>;
}

/** The file that shows and asks. */
export interface UiChunk {
  /** Puts the interface into the page, or takes up the provider that the page has. */
  mount(host: Host): Promise<Mounted>;
}
