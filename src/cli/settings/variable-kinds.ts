import { isLoopback } from '../../sdk/settings/loopback.ts';
import { variable } from './variable.ts';
import type { Row } from './variable.ts';

export const text = (...row: Row) => variable('a text', (text) => text, row);

/** A text that may contain a secret. */
export const secret = (assignment: string, meaning: string, file?: 'too') =>
  text(assignment, meaning, { isSecret: true, ...(file && { file }) });

export const word = (...row: Row) =>
  variable('a text without spaces', (text) => (/^\S+$/.test(text) ? text : undefined), row);

/** Words between spaces or commas. */
export const words = (...row: Row) => variable('words', wordsOf, row);

export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A port without a default. */
export const port = (...row: Row) =>
  variable(
    'a whole number from 0 to 65535',
    (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
    row,
  );

/** A whole number whose default is the example. Without a range here, the option checks it. */
export function number(assignment: string, meaning: string, from = 0, to = Infinity) {
  const rule = to === Infinity ? 'a whole number' : `a whole number from ${from} to ${to}`;
  const read = (text: string): number | undefined => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= from && value <= to ? value : undefined;
  };
  const standard = assignment.replace(/^\w+=/, '');
  return variable(rule, read, [assignment, `${meaning} (default ${standard})`]);
}

/** `0` or `1`. */
export const toggle = (...row: Row) =>
  variable('0 or 1', (text) => (/^[01]$/.test(text) ? text === '1' : undefined), row);

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
    (text) => {
      const { protocol, hostname, username, password } = URL.canParse(text) ? new URL(text) : {};
      if (username || password) return undefined;
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''));
      return isSafe ? text : undefined;
    },
    row,
  );

/** The origin of a {@link safeAddress} that has no other path than `/` or `/dashboard/`. */
export const dashboardOrigin = (...row: Row) =>
  variable(
    'an https address without a path, or an http one of this machine',
    (text) => {
      if (!isSafe(text)) return undefined;
      const { origin, pathname, search, hash, username } = new URL(text);
      return /^\/(dashboard\/?)?$/.test(pathname) && !search && !hash && !username ? origin : undefined;
    },
    row,
  );

function isSafe(text: string): boolean {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : {};
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''));
}
