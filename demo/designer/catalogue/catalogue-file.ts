import { memberOf } from '../design/untrusted.ts';

/** A list of a catalogue whose entries a designer writes. */
export type EntryList = 'targets' | 'vendors';

/** The entries of a list, as they were typed; none where there is no list. */
export function entriesOf(file: unknown, list: EntryList): readonly unknown[] {
  const entries = memberOf(file, list);
  return Array.isArray(entries) ? entries : [];
}

/** The catalogue as text, with other entries in a list. All else is as it was. */
export function withEntries(file: unknown, list: EntryList, entries: readonly unknown[]): string {
  return `${JSON.stringify(Object.assign({}, file, { [list]: entries }), null, 2)}\n`;
}

/** The catalogue as text, with one member of an entry changed; `undefined` takes it out. */
export function withMember(
  file: unknown,
  list: EntryList,
  place: number,
  member: string,
  value: unknown,
): string {
  const entries = entriesOf(file, list).map((entry, at) =>
    at === place ? Object.assign({}, entry, { [member]: value }) : entry,
  );
  return withEntries(file, list, entries);
}
