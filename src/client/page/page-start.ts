import { parseCellOrder } from '../catalogue/cell-order.ts';
import { isFromTomorrow } from '../ledger/freshness.ts';
import { member } from '../environment/untrusted.ts';
import { parseChecked } from '../environment/checksum.ts';

/** The settings of a page on which the answer depends. */
export function conditionsOf(grantOn: string | undefined, regime: string | undefined, gpc: boolean): string {
  return `${grantOn ?? 'saved'} ${regime ?? ''} ${gpc}`;
}

/** The answer of before. */
export interface FoundStart {
  /** Checksum of the catalogue's text that it was worked out for, unless somebody else wrote it. */
  readonly catalogue: unknown;
  /** The client has something to do. */
  readonly isDue: boolean;
  /** Whether something is open on another basis than a choice: it waits until the catalogue shows that this page has it too. */
  readonly hasBasis: boolean;
  readonly allowed: (vendor: string, target: string, isCatalogueKnown?: boolean) => boolean;
}

/** Who the page has before it: a newcomer (`undefined`), or one whom only the client can tell about. */
export type Found = FoundStart | 'something' | undefined;

/**
 * Reads what is kept. An answer that is not {@link isCurrentStart} counts as `something`. Writes nothing, and
 * asks for a cookie of the proxy, which takes time, only if it must.
 */
export function findPageStart(
  conditions: string,
  now: number,
  storage: Readonly<Record<string, unknown>>,
  cookie: (name: string) => string | undefined,
  told?: string,
): Found {
  const keys = Object.keys(storage);
  if (!keys.some((key) => key.startsWith('assent.'))) return cookie('assent_id') ? 'something' : undefined;
  const scope = keptScope(keys, cookie);
  if (!scope) return 'something';
  const text = String(storage[`${scope}ledger`]);
  const ledger = parseChecked(text);
  const start = member(ledger, 'start');
  const open = member(start, 'open');
  const required = member(start, 'required');
  const order = parseCellOrder(member(ledger, 'order'));
  const isUsable = isCurrentStart(ledger, { text, scope, conditions, now, keys, told });
  if (!isUsable || !order || typeof open !== 'string') return 'something';
  return {
    catalogue: member(start, 'catalogue'),
    isDue: !(Number(member(start, 'refreshAt')) > now),
    hasBasis: open.includes('G'),
    allowed: (vendor, target, isCatalogueKnown) => {
      const letter = open[order.indexOf(vendor, target)];
      const isOpen = letter === 'A' || (letter === 'G' && isCatalogueKnown);
      return isOpen || (Array.isArray(required) && required.includes(target));
    },
  };
}

/**
 * What the names of what is kept begin with: the account's while there is proof of it (see
 * `account.ts`), or this device's. `undefined` when only the client can tell.
 */
export function keptScope(
  keys: readonly string[],
  cookie: (name: string) => string | undefined,
): string | undefined {
  if (!keys.includes('assent.me.ledger')) return 'assent.';
  return cookie('assent_me') ? 'assent.me.' : undefined;
}

/** Whether a page start was worked out before now. Where a clock is right again, its times mean nothing. */
export function isPast(start: unknown, now: number): boolean {
  return !isFromTomorrow(Number(member(start, 'at')), now);
}

/** On what it depends whether a page start counts. */
export interface StartConditions {
  /** The ledger, as it is kept. */
  readonly text: string;
  readonly scope: string;
  /** See {@link conditionsOf}. */
  readonly conditions: string;
  readonly now: number;
  /** Of everything that is kept. */
  readonly keys: readonly string[];
  /** Checksum of the catalogue by which vendors were told on this page. */
  readonly told: string | undefined;
}

/**
 * Whether the page start in a ledger counts: not when it was worked out for other settings, is too old,
 * misses a decision, or speaks of vendors who have still to be told.
 */
export function isCurrentStart(
  ledger: unknown,
  { text, scope, conditions, now, keys, told }: StartConditions,
): boolean {
  const start = member(ledger, 'start');
  // What was chosen lately is kept beside the ledger too, for a while.
  const isNews = (key: string) =>
    [`${scope}decision.`, 'assent.choice.'].some(
      (start) => key.startsWith(start) && !text.includes(key.slice(start.length)),
    );
  return (
    // Of another version nothing is known, least of all that it allows something.
    member(ledger, 'version') === 1 &&
    member(start, 'conditions') === conditions &&
    isPast(start, now) &&
    Number(member(start, 'until')) > now &&
    !(member(start, 'signals') && member(start, 'catalogue') !== told) &&
    !keys.some(isNews)
  );
}
