import type { ConsentClient } from '../client/consent-client.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import type { GateExplanation } from '../gating/explain-gates.ts';
import type { GateOptions } from '../gating/sync-gates.ts';
import type { OpenGates } from '../gating/open-gates.ts';
import type { ScriptOptions } from './script-options.ts';

/** The files beside the script that are loaded when they are wanted, and what each has. */
export interface Files {
  readonly ui: UiFile;
  readonly client: ClientFile;
  readonly panel: PanelFile;
  readonly preferences: { readonly addPreferences: () => void };
  readonly account: { readonly addAccount: () => void };
  readonly gate: { readonly addGates: () => void };
  readonly objection: { readonly addObjection: (provider?: AssentProvider) => void };
}

/** The addresses of the files, from the script's own, filled in by the build. */
export type FileNames = Readonly<Record<keyof Files, string>>;

/** Loads a file, or gives the one that is here. Rejects when it cannot be had now: ask again later. */
export type LoadFile = <Name extends keyof Files>(name: Name) => Promise<Files[Name]>;

/** The file that takes, sends and reads back choices, and keeps the gates to them. */
export interface ClientFile {
  readonly makeClient: (options: ScriptOptions, catalogue: () => Promise<string>) => ConsentClient;
  /** Has the page follow its client. */
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

/** The file that shows and asks. */
export interface UiFile {
  /** Puts the interface into the page, or takes up the provider that the page has. */
  readonly mount: (host: Host) => Mounted;
}

/** What the script lends to the interface. */
export interface Host {
  readonly options: ScriptOptions;
  /** They are asked before the client is here. */
  readonly isNewcomer: boolean;
  /** The text of the catalogue. Rejects when it cannot be had. */
  readonly catalogue: () => Promise<string>;
  /** Of a text. */
  readonly checksum: (text: string) => string;
  readonly load: LoadFile;
  readonly loadClient: () => Promise<ConsentClient>;
  /** Opens a layer, however often that takes. */
  readonly open: (layer: string) => Promise<void>;
  /** Tells the developer of the page why something is not there. */
  readonly tell: (cause: unknown) => void;
}

/** The interface in the page. */
export interface Mounted {
  /** Has everything follow the client, which a newcomer's banner does without until somebody comes near it. */
  readonly complete: () => Promise<AssentProvider>;
}

/** The file of what is around a choice: provider, status, and the lasting button. */
export interface PanelFile {
  /**
   * Makes the elements under a provider, which may show already, follow the client. To be called again for
   * another provider, which a page has whose body was replaced.
   */
  readonly takeOver: (provider: Element, client: ConsentClient, load: LoadFile) => Promise<AssentProvider>;
}
