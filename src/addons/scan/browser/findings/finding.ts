import type { SeenItem, State } from '../visit/observation.ts';

/** What can be found, with its weight. An error is something that the brand does not promise its visitors. */
export const levels = {
  'without-consent': 'error',
  undeclared: 'error',
  'brought-along': 'error',
  'stored-without-consent': 'error',
  'unlisted-storage': 'error',
  'left-after-withdrawal': 'error',
  fingerprinting: 'error',
  'unknown-mark': 'error',
  'signal-undeclared': 'advice',
  unreached: 'advice',
  'vendor-never-seen': 'advice',
  'storage-never-seen': 'advice',
} as const;

export type FindingCode = keyof typeof levels;

/** What tells two findings apart: not the states, nor the pages. */
export interface FindingName {
  readonly code: string;
  /** A vendor of the catalogue by its id; nothing if it is in none. */
  readonly vendor?: string | undefined;
  /** A host, a path of the site, the name of an item, a call, or a mark. */
  readonly what: string;
  /** Where an item is stored: a cookie and an item of the local storage may have the same name. */
  readonly kind?: string | undefined;
}

/** One thing at one place in one state. */
export interface Sighting extends FindingName {
  readonly code: FindingCode;
  readonly state?: State;
  readonly page?: string;
  /** Whose a host is that is in no catalogue, if the company is known. */
  readonly company?: string | undefined;
  /** The full address of the first request. */
  readonly address?: string;
  /** The element that asked, such as `main > iframe`, if there is one. */
  readonly element?: string | undefined;
  /** The script or frame that asked, or that stored an item. */
  readonly by?: string | undefined;
  /** The host of what stored an item, if it is in no catalogue. */
  readonly host?: string | undefined;
  /** The purpose for the mark of what starts without consent. */
  readonly target?: string | undefined;
  /** Of a request, such as `script`. */
  readonly type?: string;
  readonly item?: SeenItem;
  /** Why a host gave no answer, or what is wrong with one. */
  readonly failure?: string | undefined;
  /** The recipe that knows a host which is in no catalogue. */
  readonly recipe?: string | undefined;
}

/** All sightings of one thing. */
export interface Finding extends Omit<Sighting, 'state' | 'page'> {
  readonly level: (typeof levels)[FindingCode];
  readonly states: readonly State[];
  /** Addresses. */
  readonly pages: readonly string[];
}

/** Joins the sightings of the same thing, errors first. */
export function joinSightings(sightings: readonly Sighting[]): readonly Finding[] {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings)
    groups.set(keyOf(sighting), [...(groups.get(keyOf(sighting)) ?? []), sighting]);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { state: _state, page: _page, ...thing } = first;
      const all = [first, ...others];
      return {
        ...thing,
        level: levels[first.code],
        states: [...new Set(all.flatMap(({ state }) => state ?? []))],
        pages: [...new Set(all.flatMap(({ page }) => page ?? []))],
      };
    })
    .toSorted((a, b) => Number(a.level === 'advice') - Number(b.level === 'advice'));
}

/** The name of a finding as one text. */
export const keyOf = ({ code, vendor = '', what, kind = '' }: FindingName): string =>
  [code, vendor, kind, what].join(' ');
