import { isFromTomorrow } from '../../client/ledger/freshness.ts';
import { isAction } from '../../client/ledger/decision.ts';
import type { Action, Facts, Notice } from '../../client/ledger/decision.ts';
import { outdatedBy, unknownNotice } from '../../client/ledger/notice.ts';
import type { ChoosingConsent, RecordedChoice } from '../../service/administration/recorded-choices.ts';
import type { Editions } from './edition.ts';
import { readEvidence } from './evidence.ts';

/** What a device may have stored for a cell; `undefined` if nothing. */
export type Memory = { readonly action: Action; readonly facts: Facts } | undefined;

/** All that a device may have stored for a cell. Where there are several, the record does not say which it is. */
export interface Memories {
  /** Devices with the same kinds of memories are asked the same, and allow the same. */
  readonly kind: string;
  readonly possible: readonly Memory[];
  /** Why there are several. */
  readonly unknown: 'edition' | 'elsewhere' | undefined;
  /** When and in which language the visitor decided, if the record says so. */
  readonly decided: { readonly at: number; readonly language: string; readonly gpc: boolean } | undefined;
}

/** The memories of a consent, by action. */
type OfConsent = (action: Action) => Memories;

const day = 86_400_000;
/** A device that has nothing stored for a cell. */
export const nothing: Memories = { kind: '-', possible: [undefined], unknown: undefined, decided: undefined };

/** Says what a device may have stored, by what is recorded. */
export class Recollection {
  readonly #editions: Editions;
  readonly #now: number;
  readonly #byConsent = new WeakMap<ChoosingConsent, OfConsent | undefined>();

  constructor(editions: Editions, now: number) {
    this.#editions = editions;
    this.#now = now;
  }

  memoriesOf({ action, consent }: RecordedChoice): Memories {
    if (!this.#byConsent.has(consent)) this.#byConsent.set(consent, this.#readConsent(consent));
    const ofConsent = this.#byConsent.get(consent);
    return ofConsent && isAction(action) ? ofConsent(action) : this.#elsewhere(action);
  }

  /** What the device stored that made the choice; `undefined` if the record does not have its evidence. */
  #readConsent({ evidence: told, receivedAt, gpc }: ChoosingConsent): OfConsent | undefined {
    const evidence = readEvidence(told);
    if (!evidence) return undefined;
    const { current, next, notices } = this.#editions;
    const { at, policy } = evidence;
    // The device learns that its clock was ahead as soon as it reads the record.
    const dated = { at, gpc, ...(isFromTomorrow(at, receivedAt) && { isAhead: true as const }) };
    const isImported = policy === undefined;
    const notice = notices.get(evidence.notice ?? '');
    const isDue = [current, next].map((each) =>
      outdatedBy({ ...dated, notice: each.notice }, '', each.notice, this.#now),
    );
    const kind = [
      notice
        ? evidence.notice
        : `? ${isImported} ${policy === current.notice.policy} ${policy === next.notice.policy}`,
      gpc,
      ...isDue,
    ].join(' ');
    const possible = notice
      ? [notice]
      : [current.notice, next.notice, unknownNotice].map((each) => (isImported ? each : { ...each, policy }));
    const facts = possible.map((each) => factsOf(each, dated));
    const memoriesOf = (action: Action): Memories => ({
      kind: `${action} ${kind}`,
      possible: facts.map((each) => ({ action, facts: each })),
      unknown: notice ? undefined : isImported ? 'elsewhere' : 'edition',
      decided: { at: receivedAt, language: evidence.language, gpc },
    });
    const [accepted, rejected] = [memoriesOf('ACCEPT'), memoriesOf('REJECT')];
    return (action) => (action === 'ACCEPT' ? accepted : rejected);
  }

  /**
   * What a device may have that did not record the choice itself: nothing, what it took over from the service at any time,
   * under the notice of that time, or an older choice of its own. One that differs keeps its gates closed, like a refusal.
   */
  #elsewhere(action: string): Memories {
    const { current, next } = this.#editions;
    const now = this.#now;
    const dates: readonly (readonly [Notice, number])[] = [
      [current.notice, now],
      [next.notice, now],
      [current.notice, monthsBefore(now, next.notice.months)],
      [next.notice, monthsBefore(now, current.notice.months)],
      [unknownNotice, now],
    ];
    const actions: readonly Action[] = action === 'ACCEPT' ? ['ACCEPT', 'REJECT'] : ['REJECT'];
    const memories = actions.flatMap((each) =>
      [false, true].flatMap((gpc) =>
        dates.map(([notice, at]) => ({ action: each, facts: factsOf(notice, { at, gpc }) })),
      ),
    );
    return {
      kind: `elsewhere ${actions.length}`,
      possible: [undefined, ...memories],
      unknown: 'elsewhere',
      decided: undefined,
    };
  }
}

function factsOf(notice: Notice, dated: Pick<Facts, 'at' | 'gpc' | 'isAhead'>): Facts {
  return { id: '', sequence: 0, method: 'banner', language: '', notice, ...dated };
}

/** So long ago that a choice is due after these months, but after no more. The longest month has three days more. */
function monthsBefore(now: number, months: number): number {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before.getTime() - 4 * day;
}
