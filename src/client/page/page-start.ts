import { parseCellOrder } from '../catalogue/cell-order.ts';
import { isFromTomorrow } from '../ledger/freshness.ts';
import { refusalCookie } from '../ledger/refusal-cookie.ts';
import { member, strings } from '../environment/untrusted.ts';
import { parseChecked } from '../environment/checksum.ts';

/** The settings of a page that a page start depends on. */
export function conditionsOf(grantOn: string | undefined, regime: string | undefined, gpc: boolean): string {
  return `${grantOn ?? 'saved'} ${regime ?? ''} ${gpc}`;
}

/** The stored page start. */
export interface FoundStart {
  /** Checksum of the catalogue that it was computed for. Not validated: somebody else may have written it. */
  readonly catalogue: unknown;
  /** Checksum of its text, not validated either. */
  readonly text: unknown;
  /** The regime of the place for which it was computed, not validated either. */
  readonly placeRegime: unknown;
  /** Whether the client has work to do. */
  readonly isDue: boolean;
  /** Whether something is open on another basis than a choice: it waits until the catalogue shows that this page has it too. */
  readonly hasBasis: boolean;
  readonly allowed: (vendor: string, target: string, isCatalogueKnown?: boolean) => boolean;
}

/** The visitor's page start: `undefined` for a new visitor, `something` if only the client can tell. */
export type Found = FoundStart | 'something' | undefined;

/**
 * Reads the stored page start. One that is not {@link isCurrentStart} counts as `something`. Writes nothing,
 * and reads cookies of the proxy, which are slow, only if necessary.
 */
export function findPageStart(
  conditions: string,
  now: number,
  storage: Readonly<Record<string, unknown>>,
  cookie: (name: string) => string | undefined,
  told?: string,
): Found {
  const keys = Object.keys(storage);
  if (isNewHere(keys, cookie)) return undefined;
  if (!keys.some((key) => key.startsWith('assent.'))) return 'something';
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
    text: member(start, 'text'),
    placeRegime: member(start, 'placeRegime'),
    isDue: !(Number(member(start, 'refreshAt')) > now),
    hasBasis: open.includes('G') || strings(required).length > 0,
    allowed: (vendor, target, isCatalogueKnown) => {
      const letter = open[order.indexOf(vendor, target)];
      const isOnBasis = letter === 'G' || strings(required).includes(target);
      return isOnBasis ? !!isCatalogueKnown : letter === 'A';
    },
  };
}

/** Whether nothing shows that this browser was ever asked. */
export function isNewHere(keys: readonly string[], cookie: (name: string) => string | undefined): boolean {
  return !keys.some((key) => key.startsWith('assent.')) && !cookie('assent_id') && !cookie(refusalCookie);
}

/**
 * The prefix of the names in storage: the account's while there is a proof of it (see `account.ts`), or else
 * the device's. `undefined` if only the client can tell what applies.
 */
export function keptScope(
  keys: readonly string[],
  cookie: (name: string) => string | undefined,
): string | undefined {
  // What is stored may be older than what was refused.
  if (cookie(refusalCookie)) return undefined;
  if (!keys.includes('assent.me.ledger')) return 'assent.';
  return cookie('assent_me') ? 'assent.me.' : undefined;
}

/**
 * Whether a page start was computed in the past. If not, the clock was wrong, and its times are meaningless.
 */
export function isPast(start: unknown, now: number): boolean {
  return !isFromTomorrow(Number(member(start, 'at')), now);
}

/** What the validity of a page start depends on. */
export interface StartConditions {
  /** The text of the stored ledger. */
  readonly text: string;
  readonly scope: string;
  /** The settings of the page, as {@link conditionsOf} writes them. */
  readonly conditions: string;
  readonly now: number;
  /** All names in storage. */
  readonly keys: readonly string[];
  /** Checksum of the catalogue for which vendors were informed on this page. */
  readonly told: string | undefined;
}

/**
 * Whether the page start in a ledger is valid. It is not if it was computed for other settings, is too old,
 * misses a decision, or has vendors that are not informed yet.
 */
export function isCurrentStart(
  ledger: unknown,
  { text, scope, conditions, now, keys, told }: StartConditions,
): boolean {
  const start = member(ledger, 'start');
  // Recent choices are also stored apart from the ledger, for a while.
  const isNews = (key: string) =>
    [`${scope}decision.`, 'assent.choice.'].some(
      (start) => key.startsWith(start) && !text.includes(key.slice(start.length)),
    );
  return (
    // A page start of another version is unknown, so nothing counts as allowed.
    member(ledger, 'version') === 1 &&
    member(start, 'conditions') === conditions &&
    isPast(start, now) &&
    Number(member(start, 'until')) > now &&
    !(member(start, 'signals') && member(start, 'catalogue') !== told) &&
    !keys.some(isNews)
  );
}
