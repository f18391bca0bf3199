import type { Method } from '../../../../src/client/ledger/choice.ts';
import type { LedgerParts } from '../../ledger/ledger-builder.ts';
import type { Circumstances } from './snapshot-builder.ts';

/** An answer on every cell. */
export const answered = {
  'tubular/statistics': 'REJECT confirmed 0 first',
  'tubular/video': 'ACCEPT confirmed 2 first',
  'tally/statistics': 'REJECT confirmed 0 first',
} as const;

/** Whether the visitor is to be asked. */
export interface AskCase extends Circumstances, Pick<LedgerParts, 'cells'> {
  readonly ask: string;
}

export const asks: Readonly<Record<string, AskCase>> = {
  'a newcomer is asked': { ask: 'first' },
  'a newcomer is not asked under opt-out': { regime: 'opt-out', ask: 'no' },
  'a newcomer is asked under gb': { regime: 'gb', ask: 'first' },
  'a visitor who answered everything is not asked': { cells: answered, ask: 'no' },
  'a visitor who answered is asked again about a new cell': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    ask: 'again',
  },
  'nobody is asked before the catalogue is ready': { ready: false, ask: 'no' },
  'nobody is asked while choices are recovered': { isRecovering: true, ask: 'no' },
};

/** Whether a choice about one cell by this method counts as an answer. */
export const methods: readonly (readonly [Method, ask: string])[] = [
  ['banner', 'again'],
  ['preferences', 'again'],
  ['api', 'first'],
  ['verification', 'first'],
  ['adopted', 'first'],
  ['toggle', 'first'],
  ['gate', 'first'],
  ['gpc', 'first'],
];
