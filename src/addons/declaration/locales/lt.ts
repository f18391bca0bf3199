import type { DeclarationWords } from './declaration-words.ts';

/** Lithuanian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Tikslai',
  companies: 'Įmonės',
  keptFor: 'Saugojimo trukmė',
  path: 'Kelias',
  ownHost: 'Ši svetainė',
} as const satisfies DeclarationWords;
