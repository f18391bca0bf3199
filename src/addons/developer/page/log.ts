/** Something that happened on the page. */
export interface Entry {
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly kind: 'state' | 'request' | 'event';
  readonly text: string;
}

/** So many entries are kept. */
const most = 200;

/** Adds an entry. The newest are first: browsers tell of a request after what its answer has changed. */
export const addEntry = (log: readonly Entry[], entry: Entry): readonly Entry[] =>
  [entry, ...log].toSorted((a, b) => b.at - a.at).slice(0, most);
