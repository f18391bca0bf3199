import type { Choice } from './choice.ts';

type Action = Choice['action'];

/** A list of choices, one a cell, as a letter each: A(ccept), R(eject), or `-` where nothing was chosen. */
export function packChoices(choices: readonly (Action | undefined)[]): string {
  return choices.map((action) => action?.[0] ?? '-').join('');
}

/** Reads the letters back into `size` choices. What is missing or unreadable is not chosen. */
export function unpackChoices(letters: string, size: number): (Action | undefined)[] {
  const actions: Readonly<Record<string, Action>> = { A: 'ACCEPT', R: 'REJECT' };
  return Array.from({ length: size }, (_, place) => actions[letters[place] ?? '']);
}
