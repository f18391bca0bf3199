import type { DeclarationWords } from './declaration-words.ts';

/** Hungarian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Célok',
  companies: 'Cégek',
  keptFor: 'Megőrzési idő',
  path: 'Útvonal',
  ownHost: 'Ez a webhely',
} as const satisfies DeclarationWords;
