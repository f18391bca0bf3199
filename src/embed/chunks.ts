import type { browserEnvironment } from '../client/browser-environment.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { Consent } from '../client/consent.ts';
import type { Layer } from '../elements/events.ts';
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
}

/** What a page that shows something does with its client. */
export type ShownClient = Pick<
  ConsentClient,
  'snapshot' | 'ready' | 'subscribe' | 'choose' | 'allowed' | 'retry' | 'refresh'
>;

/** What the script lends to the interface. */
export interface Host {
  readonly options: ScriptOptions;
  /** The text of the catalogue. Rejects when it cannot be had. */
  readonly catalogue: () => Promise<string>;
  readonly loadClient: () => Promise<ConsentClient>;
}

/** The interface in the page. */
export interface Mounted {
  open(layer: Layer): void;
  /** Shows what this client knows from now on. */
  follow(client: ShownClient): void;
}

/** The file that shows and asks. */
export interface UiChunk {
  /** Puts the interface into the page, or takes up the provider that the page has. */
  mount(host: Host): Mounted;
  /** Stands in for the client before a first choice. */
  makeNewcomer(host: Host): Promise<ShownClient>;
}
