import type { DeclarationWords } from './declaration-words.ts';

/** Italian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Finalità',
  companies: 'Aziende',
  keptFor: 'Periodo di conservazione',
  path: 'Percorso',
  ownHost: 'Questo sito',
} as const satisfies DeclarationWords;
