/** What to do about a key that a catalogue once had, by its path. */
export const removedKeys: ReadonlyMap<string, string> = new Map([
  [
    'brand.logKey',
    '"logKey" is no longer used. Remove it: "assent verify" and verify.html take the key of the log.',
  ],
  ['experiment', '"experiment" is no longer used. Remove it.'],
]);
