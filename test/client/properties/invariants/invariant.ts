import type { Snapshot } from '../../../../src/client/page/snapshot.ts';
import type { Flight } from '../../simulation/network.ts';
import type { Posted } from '../../simulation/service.ts';
import type { Tab } from '../../simulation/tab.ts';
import type { Action } from '../chronicle.ts';
import type { Life } from '../life.ts';

/** A property of every life, checked whenever it could be violated. */
export interface Invariant {
  readonly id: string;
  /** The requirement that it checks. */
  readonly says: string;
  /** A page was opened. */
  open?(life: Life, tab: Tab): void;
  /** A page renders, with or without a change. */
  page?(life: Life, tab: Tab, snapshot: Snapshot): void;
  /** A page announces a change. */
  change?(life: Life, tab: Tab, before: Snapshot, after: Snapshot): void;
  /** A visitor decided, and the call has returned. */
  decided?(life: Life, tab: Tab, cells: ReadonlyMap<string, Action>): void;
  /** A request leaves. */
  send?(life: Life, flight: Flight): void;
  /** A consent arrives at the service. */
  post?(life: Life, post: Posted): void;
  /** The life has ended, and every recoverable failure is over. */
  end?(life: Life): void | Promise<void>;
}
