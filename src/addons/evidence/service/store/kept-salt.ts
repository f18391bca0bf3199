import type { RowOf } from '../../../../service/store/sql/tables.ts';

/** What the log keeps with the row of a consent. */
export interface KeptSalt {
  /** A position: the leaf of the consent is there or later. */
  readonly since: number;
  /** Of which the salts of its parts are derived. */
  readonly salt: string;
}

/** Writes it as one text. */
export function writeKeptSalt({ since, salt }: KeptSalt): string {
  return `${since} ${salt}`;
}

/**
 * Reads it.
 *
 * @returns `undefined` if it was altered, or the consent was recorded without a log
 */
export function readKeptSalt({ extra }: Pick<RowOf<'consent'>, 'extra'>): KeptSalt | undefined {
  const [, since, salt] = /^(\d{1,15}) (\S+)$/.exec(extra ?? '') ?? [];
  return since === undefined || salt === undefined ? undefined : { since: Number(since), salt };
}
