/** What to do about a key that a catalogue once had, by its path. */
export const removedKeys: ReadonlyMap<string, string> = new Map([
  ['experiment', '"experiment" is no longer used. Remove it.'],
]);
