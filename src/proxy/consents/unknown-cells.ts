import type { Action } from '../../protocol/action.ts';
import type { CreateConsentReply } from '../../protocol/consent.ts';
import { errorAt } from '../../protocol/http/body-errors.ts';
import { hexadecimal } from '../request/encodings.ts';
import type { Settings } from '../settings/settings.ts';

/** The targets of each vendor that may be chosen; `undefined` when any may. */
export type Offered = Settings['offered'];

/** An action on a cell that the catalogue lacks, and its place in the list that was posted. */
export interface UnknownCell {
  readonly index: number;
  readonly action: Action;
}

/** What of a posted choice the catalogue has, and what it lacks: the page may have a newer one than the proxy. */
export interface SortedActions {
  readonly known: readonly Action[];
  readonly unknown: readonly UnknownCell[];
}

/** Sorts actions by whether the catalogue has their cells. */
export function sortActions(actions: readonly Action[], offered: Offered): SortedActions {
  const all = actions.map((action, index) => ({ action, index }));
  const isKnown = ({ action: { vendor, target } }: UnknownCell) =>
    offered === undefined || offered.get(vendor)?.has(target) === true;
  return {
    known: all.filter(isKnown).map(({ action }) => action),
    unknown: all.filter((each) => !isKnown(each)),
  };
}

/** The places of unknown cells, as the page is told of them. */
export function refusedPlaces(unknown: readonly UnknownCell[]): NonNullable<CreateConsentReply['refused']> {
  return unknown.map(({ index }) =>
    errorAt(['actions', index], 'is about a vendor and target that the catalogue lacks'),
  );
}

/** Names in one line of the log. */
const mostNames = 20;

/** Unknown cells as the log may name them: anybody can post any text, and only a plain name is repeated. */
export function namesOfCells(unknown: readonly UnknownCell[]): readonly string[] {
  const plain = (text: string) => (/^[A-Za-z][A-Za-z0-9._-]{0,39}$/.test(text) ? text : '?');
  return unknown
    .slice(0, mostNames)
    .map(({ action: { vendor, target } }) => `${plain(vendor)}/${plain(target)}`);
}

/** Characters of an `Idempotency-Key`. */
const longestKey = 128;

/**
 * The key under which the rest of a body is sent on. Under its own the service would know another body once the
 * catalogue has changed, and refuse it.
 */
export async function keyOfRest(key: string, rest: string): Promise<string | undefined> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rest));
  const own = `${key.replaceAll('"', '')}~${hexadecimal(new Uint8Array(digest, 0, 8))}`;
  return own.length <= longestKey ? own : undefined;
}
