import type { DeclarationWords } from './declaration-words.ts';

/** Polish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Cele',
  companies: 'Firmy',
  keptFor: 'Okres przechowywania',
  path: 'Ścieżka',
  ownHost: 'Ta witryna',
} as const satisfies DeclarationWords;
