import type { DeclarationWords } from './declaration-words.ts';

/** Latvian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Nolūki',
  companies: 'Uzņēmumi',
  keptFor: 'Glabāšanas ilgums',
  path: 'Ceļš',
  ownHost: 'Šī vietne',
} as const satisfies DeclarationWords;
