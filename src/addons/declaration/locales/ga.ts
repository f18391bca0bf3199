import type { DeclarationWords } from './declaration-words.ts';

/** Irish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Cuspóirí',
  companies: 'Cuideachtaí',
  keptFor: 'Tréimhse choinneála',
  path: 'Conair',
  ownHost: 'An suíomh seo',
} as const satisfies DeclarationWords;
