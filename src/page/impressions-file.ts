import type { ConsentClient } from '../client/consent-client.ts';
import type { ScriptOptions } from './script-options.ts';

/** A page that may record its impressions: one that it shows the question, and one answer to it. */
export interface ImpressionsPage {
  readonly options: Pick<ScriptOptions, 'proxy'>;
  /** What it has recorded as shown: nothing of the page, and nothing of the visitor. */
  impression?: {
    readonly language: string;
    readonly regime: string;
    readonly placement: string;
  };
  isAnswerRecorded?: boolean;
}

/** The file that records impressions: how often the question is shown and answered, if the page wants that. */
export interface ImpressionsFile {
  /** Records that a page shows the question. */
  readonly recordImpression: (page: ImpressionsPage, banner: Element, regime?: string) => void;
  /** Records how a visitor answered what this page has shown. */
  readonly recordAnswer: (page: ImpressionsPage, answer: 'accepted' | 'refused' | 'mixed') => void;
  /** Records what elements ask, and the answers that they take. Returns what ends it. */
  readonly recordImpressions: (page: ImpressionsPage, client: Pick<ConsentClient, 'snapshot'>) => () => void;
}
