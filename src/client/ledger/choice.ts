/** A decision asked for on one cell. */
export interface Choice {
  readonly vendor: string;
  readonly target: string;
  readonly action: 'ACCEPT' | 'REJECT';
}

/** How a visitor came to decide; part of the evidence that travels with each consent. */
export type Method =
  | 'banner'
  | 'preferences'
  | 'toggle'
  | 'gate'
  | 'gpc'
  | 'api'
  | 'verification'
  /** Not chosen here: read from the service, where it was recorded before. */
  | 'adopted';

/** What else is known of the moment of choosing. */
export interface ChoosingContext {
  /** Default `api`. */
  readonly method?: Method;
  /** BCP 47 tag of the language in which the visitor was asked. */
  readonly language?: string;
}

/** A list of choices, one a cell, as a letter each: A(ccept), R(eject), or `-` where nothing was chosen. */
export function packChoices(choices: readonly (Choice['action'] | undefined)[]): string {
  return choices.map((action) => action?.[0] ?? '-').join('');
}

/** Reads the letters back into `size` choices. What is missing or unreadable is not chosen. */
export function unpackChoices(letters: string, size: number): (Choice['action'] | undefined)[] {
  const actions: Readonly<Record<string, Choice['action']>> = { A: 'ACCEPT', R: 'REJECT' };
  return Array.from({ length: size }, (_, place) => actions[letters[place] ?? '']);
}
