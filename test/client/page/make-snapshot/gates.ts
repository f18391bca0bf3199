import type { DecisionDetails } from '../../../../src/client/ledger/decision.ts';
import { type EntryText, notice } from '../../ledger/ledger-builder.ts';
import { type Circumstances, outdated } from './snapshot-builder.ts';

/** Whether the gate of a video is open. */
export interface GateCase extends Circumstances {
  /** The entry of the video; absent while undecided. */
  readonly entry?: EntryText;
  readonly first?: Partial<DecisionDetails>;
  readonly allowed: boolean;
}

const acceptances: readonly [entry: EntryText, click: boolean, saved: boolean, confirmed: boolean][] = [
  ['ACCEPT saving 0 first', true, false, false],
  ['ACCEPT retrying 0 first', true, false, false],
  ['ACCEPT saved 1 first', true, true, false],
  ['ACCEPT unconfirmed 1 first', true, true, false],
  ['ACCEPT saving 2 first', true, true, true],
  ['ACCEPT confirmed 2 first', true, true, true],
  ['ACCEPT failed 2 first', false, false, false],
  ['ACCEPT diverged 2 first', false, false, false],
  ['REJECT saving 2 first', false, false, false],
  ['REJECT confirmed 2 first', false, false, false],
];

export const optedIn: Readonly<Record<string, GateCase>> = {
  'an undecided cell is closed': { allowed: false },
  ...Object.fromEntries(
    acceptances.flatMap(([entry, click, saved, confirmed]) =>
      Object.entries({ click, saved, confirmed }).map(([name, allowed]): [string, GateCase] => {
        const grantOn = name === 'click' || name === 'saved' ? name : 'confirmed';
        return [
          `"${entry}" is ${allowed ? 'open' : 'closed'} with grantOn ${grantOn}`,
          { entry, grantOn, allowed },
        ];
      }),
    ),
  ),
  ...Object.fromEntries(
    outdated.map(([what, first]): [string, GateCase] => [
      `an acceptance ${what} is closed`,
      { entry: 'ACCEPT confirmed 2 first', first, allowed: false },
    ]),
  ),
  'a GPC signal leaves an acceptance open': {
    entry: 'ACCEPT confirmed 2 first',
    gpc: true,
    allowed: true,
  },
  'an acceptance stays open while choices are recovered': {
    entry: 'ACCEPT confirmed 2 first',
    isRecovering: true,
    allowed: true,
  },
};

/** Under opt-out, unless a case says otherwise. */
export const optedOut: Readonly<Record<string, GateCase>> = {
  'an undecided cell is open under opt-out': { allowed: true },
  'an undecided cell is open under notice': { regime: 'notice-only', allowed: true },
  'an undecided cell without an exemption is closed under gb': { regime: 'gb', allowed: false },
  'a refusal is closed': { entry: 'REJECT saving 0 first', allowed: false },
  'a diverged acceptance is closed': { entry: 'ACCEPT diverged 0 first', allowed: false },
  'a saving acceptance is open': { entry: 'ACCEPT saving 0 first', allowed: true },
  'a failed acceptance is open': { entry: 'ACCEPT failed 0 first', allowed: true },
  ...Object.fromEntries(
    outdated.map(([what, first]): [string, GateCase] => [
      `an acceptance ${what} is open`,
      { entry: 'ACCEPT confirmed 2 first', first, allowed: true },
    ]),
  ),
  'a refusal under another policy is closed': {
    entry: 'REJECT confirmed 0 first',
    first: { notice: { ...notice, policy: '2025-01' } },
    allowed: false,
  },
  'an undecided cell is closed if it may have been refused before': {
    isClosed: () => true,
    allowed: false,
  },
  'a GPC signal closes what is sold or shared': { gpc: true, allowed: false },
  'a GPC signal closes an acceptance given before it': {
    gpc: true,
    entry: 'ACCEPT confirmed 2 first',
    allowed: false,
  },
  'a GPC signal leaves open an acceptance given with the signal on': {
    gpc: true,
    entry: 'ACCEPT confirmed 2 first',
    first: { gpc: true },
    allowed: true,
  },
  'a GPC signal closes a saving acceptance given with the signal on': {
    gpc: true,
    entry: 'ACCEPT saving 0 first',
    first: { gpc: true },
    allowed: false,
  },
};
