import type { Choice, Method } from './choice.ts';
import { hasMembers, member } from '../environment/member.ts';

/**
 * A choice made on a page before its client was there: written down at once, so that it is not lost
 * with the page, and turned into a decision by the first client that comes.
 */
export interface EarlyChoice {
  /** Becomes the decision's: 16 random bytes in base64url. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: Method;
  readonly language: string;
  /** Checksum of the catalogue's text that was shown; empty when a client of the page takes it in itself. */
  readonly catalogue: string;
  /**
   * 32 random bytes to make an identifier of, if nobody is known here yet: pages that take the choice
   * in at once give it to the same person.
   */
  readonly seed: readonly number[];
  readonly choices: readonly Choice[];
}

/** Under what names early choices are kept. */
export const earlyChoicePrefix = 'choice.';

/** Reads what was kept; `undefined` when it is not an early choice. */
export function parseEarlyChoice(text: string | undefined): EarlyChoice | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return isEarlyChoice(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEarlyChoice(value: unknown): value is EarlyChoice {
  const choices = member(value, 'choices');
  const seed = member(value, 'seed');
  return (
    hasMembers(value, {
      id: 'string',
      at: 'number',
      method: 'string',
      language: 'string',
      catalogue: 'string',
    }) &&
    Array.isArray(seed) &&
    seed.length === 32 &&
    Array.isArray(choices) &&
    choices.every(
      (choice) =>
        hasMembers(choice, { vendor: 'string', target: 'string' }) &&
        ['ACCEPT', 'REJECT'].includes(String(member(choice, 'action'))),
    )
  );
}
