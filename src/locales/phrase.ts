import type { Plural } from './messages.ts';

/**
 * The pieces of a message, `{name}` replaced by the value of that name: text stays text, and a value
 * may be anything a template shows. What has no value is left out.
 */
export function fill<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
): (string | Value | undefined)[] {
  return message.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? values[piece] : piece));
}

/** A sentence `… [with a clause|without it] …`, with that clause or without. */
export const clausePhrase = (message: string, isWith: boolean): string =>
  message.replace(/\[([^|\]]*)\|?([^\]]*)\]/, isWith ? '$1' : '$2');

/** The sentence for a number, `{count}` written as the language writes numbers. */
export function countPhrase(plural: Plural, count: number, language: string): string {
  if (language !== rules?.language) rules = { language, plurals: new Intl.PluralRules(language) };
  const form = plural[rules.plurals.select(count)] ?? plural.other;
  // Below a thousand nothing is grouped. To make a page's first format takes longer than to draw a banner.
  return fill(form, { count: count < 1_000 ? count : count.toLocaleString(language) }).join('');
}

/** The rules of the language that was counted in last. */
let rules: { readonly language: string; readonly plurals: Intl.PluralRules } | undefined;
