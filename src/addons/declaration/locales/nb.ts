import type { DeclarationWords } from './declaration-words.ts';

/** Norwegian Bokmål. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Formål',
  companies: 'Selskaper',
  keptFor: 'Oppbevaringstid',
  path: 'Bane',
  ownHost: 'Dette nettstedet',
} as const satisfies DeclarationWords;
