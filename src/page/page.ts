import type { ShownQuestion } from '../client/ledger/early-choice.ts';
import type { CellCallbacks } from '../client/page/cell-callbacks.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { EarlyChoices } from './early-choices.ts';
import type { Choose, PageConsent } from './page-consent.ts';
import type { ImpressionsFile, ImpressionsPage } from './impressions-file.ts';
import type { ScriptOptions } from './script-options.ts';
import type { Waiting } from './waiting.ts';

/**
 * What a page does. Until the script tag is there, the script in the HTML loads it for each of them, and then has it act.
 * A file that does not come is asked for again, and only `explain` and `inspect` reject.
 */
export interface PageActions extends Pick<PageConsent, 'allowed' | 'explain'> {
  /**
   * Opens the inspector.
   *
   * @param isByAddress whether only the address of the page asks for it. That counts on development hosts.
   */
  readonly inspect: (isByAddress?: boolean) => Promise<void>;
  /** Blocks again what is not allowed any more, after a refusal here or in another tab. */
  readonly review: () => void;
  readonly loadClient: () => unknown;
  /** Loads the client and what it shows. */
  readonly loadAll: () => Promise<unknown>;
  /**
   * Loads everything, and what a layer needs. Unknown names mean the preferences.
   *
   * @param isWanted whether a visitor waits for it: then it does not wait for the rest of the page.
   */
  readonly loadLayer: (layer: string | null, isWanted?: boolean) => Promise<unknown>;
  /** Shows a layer that is loaded. */
  readonly showLayer: (layer: string | null) => void;
}

/** The question, until the provider gives it what the client has. */
export interface ShownSurface {
  /** It is answered, here or in another tab. */
  readonly isOver: boolean;
  readonly isShown: boolean;
  /** What a choice about everything counts for, as long as it is shown. */
  readonly asks: ShownQuestion | undefined;
  /** Whether the page has taken it away, or its mark, and nobody has answered it. */
  readonly isLost: boolean;
  /** Shows it again as it stands now: the page may have changed it, or taken it out and put it back. */
  show(): void;
  hide(): void;
}

/** A client that also takes answers to an older question than it has: then it asks again, or takes a refusal. */
export interface PageClient extends ConsentClient {
  readonly choose: Page['choose'];
  /** Of the catalogue that it has. */
  readonly catalogueChecksum: string;
}

/** A page, from its first script on. */
export interface Page extends ImpressionsPage {
  readonly options: ScriptOptions;
  /** Calls a function of the file that records impressions, if the page wants that. */
  readonly impressions?: ((act: (file: ImpressionsFile) => void) => void) | undefined;
  /** What the visitor chose before there was a client. */
  readonly early: EarlyChoices;
  /** What `onAllowed` was given. A client takes them over, and starts what it allows once vendors are informed. */
  readonly callbacks: CellCallbacks;
  readonly waiting: Waiting;
  /**
   * Makes a choice, by the client or for it.
   *
   * @param shown what the visitor was shown.
   */
  readonly choose: (...choice: [...Parameters<Choose>, shown?: ShownQuestion]) => void;
  /** Opens a layer, unless another one is requested before it is loaded, or the visitor gives up. */
  readonly open: (layer: string | null) => void;
  readonly clientLoaded: Promise<ConsentClient>;
  /** Choices are made by this client as soon as it has its catalogue. It takes over those that were made before. */
  readonly useClient: (client: PageClient) => void;
  /** Has everybody who waits for the client go on, once it has its first snapshot. */
  readonly announceClient: (client: ConsentClient) => void;
  /** Those of the script tag replace those of the script in the HTML. */
  acts: PageActions;
  /** There is one once the visitor is asked, by the HTML of the page or by the script. */
  question?: ShownSurface;
  /** Whether the script tag has begun. */
  hasScript: boolean;
}

/** What a choice about everything is about, if a page makes it for the visitor who sees the question. */
export const asked = (choices: unknown, page: Page | undefined): ShownQuestion | undefined =>
  typeof choices === 'string' ? page?.question?.asks : undefined;

declare global {
  interface Window {
    /** There is one if the HTML of the page has the question. */
    assentPage?: Page;
  }
}
