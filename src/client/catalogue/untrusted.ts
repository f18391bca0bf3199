import type { Text } from './catalogue.ts';

/** Readers for values of a file that may hold anything: what is not as it should be is left out. */

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text with something in it. */
export function string(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

export function strings(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string');
}

/** A text, or texts by language. */
export function text(value: unknown): Text | undefined {
  if (!(value instanceof Object)) return string(value);
  const byLanguage = Object.entries(value).filter(([, words]) => string(words));
  return byLanguage.length ? Object.fromEntries(byLanguage) : undefined;
}

/** An address a link may lead to: http(s) or relative, never `javascript:` or `data:`. */
export function address(value: unknown): string | undefined {
  const found = string(value);
  return found !== undefined && /^(https?:|[^:]*$|[^:]*[/?#])/i.test(found.trim()) ? found : undefined;
}

/** The items, each id once: the first counts. */
export function unique<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
