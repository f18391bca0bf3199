import type { DeclarationWords } from './declaration-words.ts';

/** Croatian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Svrhe',
  companies: 'Tvrtke',
  keptFor: 'Rok čuvanja',
  path: 'Putanja',
  ownHost: 'Ova web-stranica',
} as const satisfies DeclarationWords;
