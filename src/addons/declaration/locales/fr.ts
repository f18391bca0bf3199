import type { DeclarationWords } from './declaration-words.ts';

/** French. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Finalités',
  companies: 'Entreprises',
  keptFor: 'Durée de conservation',
  path: 'Chemin',
  ownHost: 'Ce site',
} as const satisfies DeclarationWords;
