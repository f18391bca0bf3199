import type { Action, CreateConsentReply } from '../../protocol/consent.ts';
import { errorAt } from '../../protocol/http/body-errors.ts';
import { hexadecimal } from '../keys/encodings.ts';
import type { Settings } from '../settings/settings.ts';

/** The allowed targets of each vendor; `undefined` if any are allowed. */
export type Offered = Settings['offered'];

/** An action on a cell that the catalogue lacks, with its index in the posted list. */
export interface UnknownCell {
  readonly index: number;
  readonly action: Action;
}

/**
 * The posted actions that the catalogue has, and those that it lacks: the page's catalogue may be newer than
 * the proxy's.
 */
export interface SortedActions {
  readonly known: readonly Action[];
  readonly unknown: readonly UnknownCell[];
}

/** Separates actions by whether the catalogue has their cells. */
export function sortActions(actions: readonly Action[], offered: Offered): SortedActions {
  const all = actions.map((action, index) => ({ action, index }));
  const isKnown = ({ action: { vendor, target } }: UnknownCell) =>
    offered === undefined || offered.get(vendor)?.has(target) === true;
  return {
    known: all.filter(isKnown).map(({ action }) => action),
    unknown: all.filter((each) => !isKnown(each)),
  };
}

/** The unknown cells as JSON pointers, for the reply. */
export function refusedPlaces(unknown: readonly UnknownCell[]): NonNullable<CreateConsentReply['refused']> {
  return unknown.map(({ index }) =>
    errorAt(['actions', index], 'has a vendor and target that are not in the catalogue'),
  );
}

/** The maximum number of names in one log line. */
const mostNames = 20;

/** Unknown cells for the log. Anyone can post any text, so only plain names are logged. */
export function namesOfCells(unknown: readonly UnknownCell[]): readonly string[] {
  const plain = (text: string) => (/^[A-Za-z][A-Za-z0-9._-]{0,39}$/.test(text) ? text : '?');
  return unknown
    .slice(0, mostNames)
    .map(({ action: { vendor, target } }) => `${plain(vendor)}/${plain(target)}`);
}

/** The maximum length of an `Idempotency-Key`. */
const longestKey = 128;

/**
 * The `Idempotency-Key` for a body without what the settings do not list. With the original key, the service would refuse
 * the request once the settings have changed, because the body differs.
 */
export async function keyOfRest(key: string, rest: string): Promise<string | undefined> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rest));
  const own = `${key.replaceAll('"', '')}~${hexadecimal(new Uint8Array(digest, 0, 8))}`;
  return own.length <= longestKey ? own : undefined;
}
