import type { DeclarationWords } from './declaration-words.ts';

/** Slovenian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Nameni',
  companies: 'Podjetja',
  keptFor: 'Čas hrambe',
  path: 'Pot',
  ownHost: 'To spletno mesto',
} as const satisfies DeclarationWords;
