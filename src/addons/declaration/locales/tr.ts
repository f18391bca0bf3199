import type { DeclarationWords } from './declaration-words.ts';

/** Turkish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Amaçlar',
  companies: 'Şirketler',
  keptFor: 'Saklama süresi',
  path: 'Yol',
  ownHost: 'Bu web sitesi',
} as const satisfies DeclarationWords;
