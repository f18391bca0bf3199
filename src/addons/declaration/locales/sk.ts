import type { DeclarationWords } from './declaration-words.ts';

/** Slovak. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Účely',
  companies: 'Spoločnosti',
  keptFor: 'Doba uchovávania',
  path: 'Cesta',
  ownHost: 'Tento web',
} as const satisfies DeclarationWords;
