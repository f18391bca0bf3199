import type { Choice } from './consent-client.ts';

type Action = Choice['action'];

const letters = { ACCEPT: 'A', REJECT: 'R' } as const;

/** A list of choices, one a cell, as run lengths of A(ccept), R(eject) and `-` (not chosen): `2A1-5R`. */
export function packChoices(choices: readonly (Action | undefined)[]): string {
  const text = choices.map((action) => (action ? letters[action] : '-')).join('');
  return text.replace(/(.)\1*/g, (run, letter: string) => run.length + letter);
}

/** Reads run lengths back into `size` choices. What is missing or unreadable is not chosen. */
export function unpackChoices(runs: string, size: number): (Action | undefined)[] {
  const choices: (Action | undefined)[] = [];
  for (const [, length, letter] of runs.matchAll(/(\d+)([AR-])/g)) {
    const action = letter === 'A' ? 'ACCEPT' : letter === 'R' ? 'REJECT' : undefined;
    for (let left = Math.min(Number(length), size - choices.length); left > 0; left -= 1)
      choices.push(action);
  }
  while (choices.length < size) choices.push(undefined);
  return choices;
}
