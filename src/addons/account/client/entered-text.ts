/** What mail programs and right-to-left texts put around a word, and nobody sees: direction marks, zero-width spaces. */
const unseen = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** An e-mail address, as it was meant. */
export const meantEmail = (text: string): string => text.replaceAll(unseen, '');

/**
 * A code, as it was meant: without spaces, what nobody sees, dashes, and what looks like one (a minus, and the mark of long
 * vowels beside it on Japanese keyboards), and in the digits of ASCII.
 */
export const meantCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212\u30FC]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));

/** Decimal digits are in runs of ten, from zero on. https://www.unicode.org/reports/tr44/#Numeric_Type */
function valueOf(digit: number): number {
  const before = digit - 1;
  return /\p{Nd}/u.test(String.fromCodePoint(before)) ? valueOf(before) + 1 : 0;
}
