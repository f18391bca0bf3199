import type { ConsentClient } from '../../client/consent-client.ts';
import type { AssentProvider } from '../../elements/provider/provider.ts';
import type { GateExplanation } from '../../gating/explain-gates.ts';
import type { GateOptions } from '../../gating/sync-gates.ts';
import type { OpenGates } from '../../gating/open-gates.ts';
import type { ScriptOptions } from './script-options.ts';
import type { EarlyChoice } from '../../client/ledger/early-choice.ts';
import type { ChoosingContext } from '../../client/ledger/choice.ts';
import type { Waiting } from './waiting.ts';

/** The files that the script loads on demand, and what each exports. */
export interface Files {
  readonly ui: UiFile;
  readonly client: ClientFile;
  readonly panel: PanelFile;
  readonly preferences: { readonly addPreferences: () => void };
  readonly account: { readonly addAccount: () => void };
  readonly gate: { readonly addGates: (provider: AssentProvider) => void };
  readonly objection: { readonly addObjection: () => void };
}

/** The addresses of the files, relative to the script. The build fills them in. */
export type FileNames = Readonly<Record<keyof Files, string>>;

/** Loads a file once; see `loader.ts`. Waits until it is loaded, and never rejects. */
export type LoadFile = <Name extends keyof Files>(name: Name) => Promise<Files[Name]>;

/** The file with the client and the gates. */
export interface ClientFile {
  /**
   * @param catalogue the text.
   * @param early what was chosen before.
   */
  readonly makeClient: (
    options: ScriptOptions,
    catalogue: string,
    early: readonly EarlyChoice[],
  ) => ConsentClient;
  /** Makes the gates and the interface follow the client. */
  readonly follow: (client: ConsentClient, page: FollowOptions) => void;
  /** Prints for each marked element why it is blocked or not. */
  readonly explain: (
    client: ConsentClient | undefined,
    cause: unknown,
  ) => Promise<readonly GateExplanation[]>;
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
  readonly mount: (host: Host) => Promise<Mounted>;
}

/** What the script provides to the interface. */
export interface Host extends Waiting {
  readonly options: ScriptOptions;
  /** Whether the visitor is new: they see the banner before the client is loaded. */
  readonly isNewcomer: boolean;
  /** The text of the catalogue. Waits until it is loaded, and never rejects. */
  readonly catalogue: () => Promise<string>;
  /** The checksum of a text. */
  readonly checksum: (text: string) => string;
  readonly load: LoadFile;
  readonly loadClient: () => Promise<ConsentClient>;
  /**
   * Makes a choice, by the client or for it once it is loaded.
   *
   * @param shown checksum of the catalogue that the visitor was shown.
   */
  readonly choose: (choices: EarlyChoice['choices'], context?: ChoosingContext, shown?: string) => void;
  /** Opens a layer. */
  readonly open: (layer: string) => Promise<void>;
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
    host: Pick<Host, 'load' | 'forVisitor'>,
  ) => Promise<AssentProvider>;
}
