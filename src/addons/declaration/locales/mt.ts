import type { DeclarationWords } from './declaration-words.ts';

/** Maltese. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Skopijiet',
  companies: 'Kumpaniji',
  keptFor: 'Żmien ta’ żamma',
  path: 'Mogħdija',
  ownHost: 'Dan is-sit',
} as const satisfies DeclarationWords;
