import type { DeclarationWords } from './declaration-words.ts';

/** Icelandic. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Tilgangar',
  companies: 'Fyrirtæki',
  keptFor: 'Varðveislutími',
  path: 'Slóð',
  ownHost: 'Þessi vefur',
} as const satisfies DeclarationWords;
