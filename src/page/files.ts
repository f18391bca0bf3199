import type { CatalogueText } from '../client/catalogue/catalogue-text.ts';
import type { CellCallbacks } from '../client/page/cell-callbacks.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import type { GateExplanation } from '../gating/gate-explanation.ts';
import type { GateOptions } from '../gating/sync-gates.ts';
import type { OpenGates } from '../gating/open-gates.ts';
import type { ImpressionsFile } from './impressions-file.ts';
import type { ScriptOptions } from './script-options.ts';
import type { EarlyChoice } from '../client/ledger/early-choice.ts';
import type { PageActions, Page, PageClient } from './page.ts';
import type { AddOnLayerFile } from './add-on-layer.ts';

/** The files that the script loads on demand, and what each exports. */
export interface Files {
  readonly question: QuestionFile;
  readonly client: ClientFile;
  readonly debug: DebugFile;
  readonly interface: InterfaceFile;
  readonly preferences: { readonly addPreferences: () => void };
  readonly gate: { readonly addGates: (provider: AssentProvider) => void };
  readonly objection: { readonly addObjection: () => void };
  readonly count: ImpressionsFile;
}

/** The names of the files, relative to the script. The build fills them in, once in each script. */
declare const assentFiles: Readonly<Record<string, string>>;

/** The address of a file, beside the script. */
export const fileAddress = (name: string, script: string): string =>
  new URL(`${assentFiles[name]}`, script).href;

/** Loads a file once; see `loader.ts`. Waits until it is loaded, and never rejects. */
export interface LoadFile {
  <Name extends keyof Files>(name: Name): Promise<Files[Name]>;
  (layer: string): Promise<AddOnLayerFile>;
}

/** The file that asks new visitors. */
export interface QuestionFile {
  /**
   * Puts the question into the page and shows it, unless this visitor is not to be asked, or not without the client.
   */
  readonly ask: (page: Page, catalogue: CatalogueText) => Promise<void>;
}

/** The file with the client and the gates. */
export interface ClientFile {
  /**
   * @param early what was chosen before, and what is chosen until it is ready.
   * @param callbacks what waits for a cell.
   */
  readonly makeClient: (
    options: ScriptOptions,
    catalogue: CatalogueText,
    early: readonly EarlyChoice[],
    callbacks: CellCallbacks,
  ) => PageClient;
  /** Makes the gates and the interface follow the client. */
  readonly follow: (client: ConsentClient, page: FollowOptions) => void;
}

/** The file for developers of a page. */
export interface DebugFile {
  /** Prints for each marked element why it is blocked or not. `cause`: why there is no client. */
  readonly explain: (
    client: ConsentClient | undefined,
    cause: unknown,
  ) => Promise<readonly GateExplanation[]>;
  /** Opens the inspector. */
  readonly inspect: (page: Page, ...how: Parameters<PageActions['inspect']>) => Promise<void>;
}

/** What {@link ClientFile.follow} needs. */
export interface FollowOptions extends Pick<GateOptions, 'wasAllowed'> {
  readonly options: ScriptOptions;
  readonly gates: OpenGates;
  /** Shows the interface. */
  readonly show: () => unknown;
}

/** The file with the provider, the banner, the status and the lasting button. */
export interface InterfaceFile {
  /** Inserts the interface into the page, or uses the provider that the page has, and has it follow the client. */
  readonly mount: (client: ConsentClient, host: PageAccess) => Promise<Mounted>;
}

/** What the script provides to the interface. */
export interface PageAccess {
  readonly page: Page;
  readonly load: LoadFile;
  /** Checksum of the catalogue that the client has. */
  readonly checksum: string | undefined;
}

/** The interface in the page. */
export interface Mounted {
  /** Loads what a layer needs, and has it ready. Unknown names mean the preferences. */
  readonly prepare: (layer: string | null) => Promise<void>;
  /** Shows a layer that is loaded. */
  readonly open: (layer: string | null) => void;
}
