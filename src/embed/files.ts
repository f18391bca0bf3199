import type { ConsentClient } from '../client/consent-client.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import type { GateExplanation } from '../gating/explain-gates.ts';
import type { GateOptions } from '../gating/sync-gates.ts';
import type { OpenGates } from '../gating/open-gates.ts';
import type { keepTrying, tryWhenCalled } from './keep-trying.ts';
import type { ScriptOptions } from './script-options.ts';

/** The files that the script loads on demand, and what each exports. */
export interface Files {
  readonly ui: UiFile;
  readonly client: ClientFile;
  readonly panel: PanelFile;
  readonly preferences: { readonly addPreferences: () => void };
  readonly account: { readonly addAccount: () => void };
  readonly gate: { readonly addGates: () => void };
  readonly objection: { readonly addObjection: (provider?: AssentProvider) => void };
}

/** The addresses of the files, relative to the script. The build fills them in. */
export type FileNames = Readonly<Record<keyof Files, string>>;

/** Loads a file once. Rejects if it cannot be loaded now; a later call tries again. */
export type LoadFile = <Name extends keyof Files>(name: Name) => Promise<Files[Name]>;

/** The file with the client and the gates. */
export interface ClientFile {
  readonly makeClient: (options: ScriptOptions, catalogue: () => Promise<string>) => ConsentClient;
  /** Makes the gates and the interface follow the client. */
  readonly follow: (client: ConsentClient, page: FollowOptions) => void;
  /** Prints for each marked element why it is blocked or not. */
  readonly explain: (client: ConsentClient) => Promise<readonly GateExplanation[]>;
}

/** What {@link ClientFile.follow} needs. */
export interface FollowOptions extends Pick<GateOptions, 'wasAllowed'> {
  readonly options: ScriptOptions;
  readonly gates: OpenGates;
  /** Shows the interface. */
  readonly show: () => unknown;
}

/** The file that shows the banner. */
export interface UiFile {
  /** Inserts the interface into the page, or uses the provider that the page has. */
  readonly mount: (host: Host) => Mounted;
}

/** What the script provides to the interface. */
export interface Host {
  readonly options: ScriptOptions;
  /** Whether the visitor is new: they see the banner before the client is loaded. */
  readonly isNewcomer: boolean;
  /** The text of the catalogue. Rejects if it cannot be loaded. */
  readonly catalogue: () => Promise<string>;
  /** The checksum of a text. */
  readonly checksum: (text: string) => string;
  readonly load: LoadFile;
  readonly loadClient: () => Promise<ConsentClient>;
  /** From `keep-trying.ts`, so that the other files need no copy of it. */
  readonly keepTrying: typeof keepTrying;
  readonly tryWhenCalled: typeof tryWhenCalled;
  /** Opens a layer. Repeats failed attempts. */
  readonly open: (layer: string) => Promise<void>;
  /** Logs for the page's developer why something is missing. */
  readonly warn: (cause: unknown) => void;
}

/** The inserted interface. */
export interface Mounted {
  /**
   * Loads the client and makes all elements follow it. A new visitor's banner works without it until the
   * visitor points at or focuses it.
   */
  readonly complete: () => Promise<AssentProvider>;
}

/** The file with the provider, the status and the lasting button. */
export interface PanelFile {
  /**
   * Makes the elements in a provider, which may be visible already, follow the client. Call it again for a
   * new provider, after the page replaced its body.
   */
  readonly takeOver: (
    provider: Element,
    client: ConsentClient,
    host: Pick<Host, 'load' | 'tryWhenCalled' | 'warn'>,
  ) => Promise<AssentProvider>;
}
