const brackets: Readonly<Record<string, number>> = { '(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1 };

/**
 * Cuts CSS without comments behind each of the characters in `ends`, but not within brackets or quotes. A block
 * is over with its own bracket.
 */
export function piecesOf(css: string, ends: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const [word = ''] of css.matchAll(/"(\\.|[^"\\])*"?|'(\\.|[^'\\])*'?|\\.|[^]/gu)) {
    depth = Math.max(0, depth + (brackets[word] ?? 0));
    pieces.push((pieces.pop() ?? '') + word);
    if (depth === 0 && ends.includes(word)) pieces.push('');
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}
