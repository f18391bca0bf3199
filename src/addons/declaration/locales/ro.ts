import type { DeclarationWords } from './declaration-words.ts';

/** Romanian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Scopuri',
  companies: 'Companii',
  keptFor: 'Durata păstrării',
  path: 'Cale',
  ownHost: 'Acest site',
} as const satisfies DeclarationWords;
