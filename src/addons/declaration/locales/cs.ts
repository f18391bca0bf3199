import type { DeclarationWords } from './declaration-words.ts';

/** Czech. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Účely',
  companies: 'Společnosti',
  keptFor: 'Doba uchování',
  path: 'Cesta',
  ownHost: 'Tento web',
} as const satisfies DeclarationWords;
