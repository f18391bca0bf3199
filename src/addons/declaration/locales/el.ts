import type { DeclarationWords } from './declaration-words.ts';

/** Greek. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Σκοποί',
  companies: 'Εταιρείες',
  keptFor: 'Διάρκεια διατήρησης',
  path: 'Διαδρομή',
  ownHost: 'Αυτός ο ιστότοπος',
} as const satisfies DeclarationWords;
