import type { CellOrder } from './cell-order.ts';
import type { Method } from './consent-client.ts';
import { member } from './member.ts';

/** The two values a visitor can choose. */
export type Action = 'ACCEPT' | 'REJECT';

/** What was put before the visitor: a cell whose notice changed since is asked about again. */
export interface Notice {
  /** Version of the privacy policy. */
  readonly policy: string;
  /** For each target, a checksum of the texts it was explained with. */
  readonly targets: Readonly<Record<string, string>>;
}

/** One act of choosing: who chose is the identifier it is sent under; this is when, how, on what. */
export interface Facts {
  /** 128 random bits, in letters, digits, `-` and `_`. The `Idempotency-Key` of the consent. */
  readonly id: string;
  /** Later than every decision known when it was taken. Orders decisions where clocks may jump. */
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: Method;
  readonly language: string;
  readonly gpc: boolean;
  readonly notice: Notice;
}

/** A decision as it is kept until it was sent. Immutable once made. */
export interface Decision extends Facts {
  /** The {@link CellOrder} that `choices` follows. */
  readonly order: string;
  /** Run lengths of A(ccept), R(eject) and `-` (not chosen): `2A1-5R`. */
  readonly choices: string;
}

/** Whether `a` was taken after `b`. A total order: ties of tabs that chose at once are broken alike everywhere. */
export function isNewer(a: Facts, b: Facts): boolean {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence;
  if (a.at !== b.at) return a.at > b.at;
  return a.id > b.id;
}

const letters = { ACCEPT: 'A', REJECT: 'R' } as const;

/** Writes a list of choices, one a cell, as run lengths. */
export function packChoices(actions: readonly (Action | undefined)[]): string {
  const text = actions.map((action) => (action ? letters[action] : '-')).join('');
  return text.replace(/(.)\1*/g, (run, letter: string) => run.length + letter);
}

/** Reads run lengths back into a list of `size` choices. What is missing or unreadable is not chosen. */
export function unpackChoices(choices: string, size: number): (Action | undefined)[] {
  const actions: (Action | undefined)[] = [];
  for (const [, length, letter] of choices.matchAll(/(\d+)([AR-])/g)) {
    const action = letter === 'A' ? 'ACCEPT' : letter === 'R' ? 'REJECT' : undefined;
    for (let left = Math.min(Number(length), size - actions.length); left > 0; left -= 1)
      actions.push(action);
  }
  actions.length = size;
  return actions;
}

/** A list of values, one a cell of `from`, rearranged to the cells of `to`. */
export function rearrange<T>(values: readonly T[], from: CellOrder, to: CellOrder): (T | undefined)[] {
  if (from.hash === to.hash) return [...values];
  return to.cells.map(({ vendor, target }) => values[from.indexOf(vendor, target)]);
}

/** Checks what was read from storage. */
export function isDecision(value: unknown): value is Decision {
  return (
    isFacts(value) &&
    typeof member(value, 'order') === 'string' &&
    typeof member(value, 'choices') === 'string'
  );
}

/** Checks what was read from storage. */
export function isFacts(value: unknown): value is Facts {
  const notice = member(value, 'notice');
  return (
    typeof member(value, 'id') === 'string' &&
    typeof member(value, 'sequence') === 'number' &&
    typeof member(value, 'at') === 'number' &&
    typeof member(value, 'method') === 'string' &&
    typeof member(notice, 'policy') === 'string' &&
    member(notice, 'targets') instanceof Object
  );
}
