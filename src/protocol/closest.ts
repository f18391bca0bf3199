/** The word among `words` that is most similar to `typed`; `undefined` if none is similar. */
export function closest(typed: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.ceil(word.length / 3))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.word;
}

/** Suggests the word that was probably meant; without a similar word, lists all of them. */
export function hintFor(typed: string, words: readonly string[]): string {
  const meant = closest(typed, words);
  return meant === undefined ? `Known: ${words.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** The number of letters to insert, delete or replace. https://en.wikipedia.org/wiki/Levenshtein_distance */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(b).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
