import type { DeclarationWords } from './declaration-words.ts';

/** Finnish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Tarkoitukset',
  companies: 'Yritykset',
  keptFor: 'Säilytysaika',
  path: 'Polku',
  ownHost: 'Tämä sivusto',
} as const satisfies DeclarationWords;
