import type { DeclarationWords } from './declaration-words.ts';

/** Danish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Formål',
  companies: 'Virksomheder',
  keptFor: 'Opbevaringsperiode',
  path: 'Sti',
  ownHost: 'Dette websted',
} as const satisfies DeclarationWords;
