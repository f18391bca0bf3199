/** A choice for one cell. */
export interface Choice {
  readonly vendor: string;
  readonly target: string;
  readonly action: 'ACCEPT' | 'REJECT';
}

/** How the visitor made the choice; part of the evidence in each consent. */
export type Method =
  | 'banner'
  | 'preferences'
  | 'toggle'
  | 'gate'
  | 'gpc'
  | 'api'
  | 'verification'
  /** Not chosen here, but in another consent tool before. */
  | 'imported'
  /** Not chosen here, but adopted from the service. */
  | 'adopted';

/** The context of a choice. */
export interface ChoosingContext {
  /** How the choice was made. Default `api`. */
  readonly method?: Method;
  /** BCP 47 tag of the language in which the visitor was asked. */
  readonly language?: string;
  /** The SHA-256 under which the words are archived with which the visitor was asked. Only our elements know theirs. */
  readonly words?: string | undefined;
}

/** Serialises choices as one letter for each cell: A(ccept), R(eject), or `-` for none. */
export function packChoices(choices: readonly (Choice['action'] | undefined)[]): string {
  return choices.map((action) => action?.[0] ?? '-').join('');
}

/** Parses the letters to `size` choices. Missing and invalid letters mean no choice. */
export function unpackChoices(letters: string, size: number): (Choice['action'] | undefined)[] {
  const actions: Readonly<Record<string, Choice['action']>> = { A: 'ACCEPT', R: 'REJECT' };
  return [...Array(size).keys()].map((index) => actions[letters[index] ?? '']);
}
