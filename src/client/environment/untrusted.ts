import type { Text } from '../../protocol/catalogue-file.ts';

/** Readers of values that may be anything: what has the wrong type is left out. */

/** The value's own member: code of the page may have added others to all objects. The value may be of any type. */
export function member(value: unknown, name: string | number): unknown {
  return value instanceof Object && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** Whether a value has members of these types. */
export function hasMembers(
  value: unknown,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): boolean {
  return Object.entries(types).every(([name, type]) => typeof member(value, name) === type);
}

/** Parses JSON; `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Serialises plain data. Old libraries give arrays a method `toJSON`, which makes every text unreadable: the
 * replacer puts the value itself back in the place of what such a method returned.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: unknown, name: string) {
    return member(this, name);
  });
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A non-empty text. */
export function string(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

export function strings(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string');
}

/** A text, or a map of texts by language. */
export function text(value: unknown): Text | undefined {
  if (!(value instanceof Object)) return string(value);
  const byLanguage = Object.entries(value).filter(([, words]) => string(words));
  return byLanguage.length ? Object.fromEntries(byLanguage) : undefined;
}

/** A URL for links: http(s) or relative, never `javascript:` or `data:`. */
export function address(value: unknown): string | undefined {
  const found = string(value);
  return found !== undefined && /^(https?:|[^:]*$|[^:]*[/?#])/i.test(found.trim()) ? found : undefined;
}

/** The items without duplicate ids; the first one counts. */
export function unique<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
