import type { NumberRange } from '../../sdk/settings/option-values.ts';
import { isLoopback } from '../../sdk/settings/loopback.ts';
import { type Details, type Row, variable } from './variable.ts';

export const text = (...row: Row) => variable('a text', (text) => text, row);

/** A text that may contain a secret. */
export const secret = (assignment: string, meaning: string, details?: Details) =>
  text(assignment, meaning, { isSecret: true, ...details });

export const word = (...row: Row) =>
  variable('a text without spaces', (text) => (/^\S+$/.test(text) ? text : undefined), row);

/** Words between spaces or commas. */
export const words = (assignment: string, meaning: string) =>
  variable('words', wordsOf, [assignment, meaning, { isLoose: true }]);

export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const wholeNumber =
  ({ from, to }: Pick<NumberRange, 'from' | 'to'>) =>
  (text: string): number | undefined =>
    /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined;

/** A port without a default. */
export const port = (...row: Row) =>
  variable('a whole number from 0 to 65535', wholeNumber({ from: 0, to: 65_535 }), row);

/** A whole number. The example is its default. */
export function number(name: string, meaning: string, range: NumberRange) {
  const { from, to, otherwise } = range;
  const isLimited = to < Number.MAX_SAFE_INTEGER;
  return variable(`a whole number from ${from} to ${to}`, wholeNumber(range), [
    `${name}=${otherwise}`,
    isLimited ? `${meaning} (${from} to ${to})` : meaning,
    { standard: String(otherwise) },
  ]);
}

/** Whole numbers whose variables are named as their settings: `postsPerSubject` by `…POSTS_PER_SUBJECT`. */
export function numbers<Name extends string>(
  prefix: string,
  rangeOf: (name: Name) => NumberRange,
  meanings: Readonly<Record<Name, string>>,
): Record<Name, ReturnType<typeof number>> {
  const names: Name[] = [];
  for (const name in meanings) names.push(name);
  const variableOf = (name: Name) => prefix + name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
  return Object.assign(
    {},
    ...names.map((name) => ({ [name]: number(variableOf(name), meanings[name], rangeOf(name)) })),
  );
}

/** `0` or `1`. */
export const toggle = (assignment: string, meaning: string, details?: Details) =>
  variable('0 or 1', (text) => (/^[01]$/.test(text) ? text === '1' : undefined), [
    assignment,
    meaning,
    { standard: '0', ...details },
  ]);

export const address = (...row: Row) =>
  variable(
    'an http or https address without query or fragment',
    (text) => (/^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text) ? text : undefined),
    row,
  );

/** Requires https, because whoever can change the responses of this address can bypass authentication. */
export const safeAddress = (...row: Row) =>
  variable(
    'an https address, or an http one of this machine, without a user name',
    (text) => safeUrl(text) && text,
    row,
  );

/** The origin of a {@link safeAddress} that has no other path than `/` or `/dashboard/`. */
export const dashboardOrigin = (...row: Row) =>
  variable(
    'an https address without a path, or an http one of this machine',
    (text) => {
      const { origin, pathname = '', search, hash } = safeUrl(text) ?? {};
      return /^\/(dashboard\/?)?$/.test(pathname) && !search && !hash ? origin : undefined;
    },
    row,
  );

function safeUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && !url.username && !url.password ? url : undefined;
}
