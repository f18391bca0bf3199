import type { DeclarationWords } from './declaration-words.ts';

/** German. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Zwecke',
  companies: 'Unternehmen',
  keptFor: 'Aufbewahrungsdauer',
  path: 'Pfad',
  ownHost: 'Diese Website',
} as const satisfies DeclarationWords;
