import type { ConsentClient } from '../client/consent-client.ts';
import type { ScriptOptions } from './script-options.ts';

/** A page that may count its question: one, and one answer to it. */
export interface CountingPage {
  readonly options: Pick<ScriptOptions, 'proxy'>;
  /** What it has counted as shown: nothing of the page, and nothing of the visitor. */
  counted?: {
    readonly language: string;
    readonly regime: string;
    readonly placement: string;
  };
  isAnswerCounted?: boolean;
}

/** The file that counts how often the question is shown and answered, if the page wants that. */
export interface CountFile {
  /** Counts that a page shows the question. */
  readonly countShown: (page: CountingPage, banner: Element, regime?: string) => void;
  /** Counts how a visitor answered what this page has shown. */
  readonly countAnswer: (page: CountingPage, answer: 'accepted' | 'refused' | 'mixed') => void;
  /** Counts what elements ask, and the answers that they take. Returns what ends it. */
  readonly followQuestions: (page: CountingPage, client: Pick<ConsentClient, 'snapshot'>) => () => void;
}
