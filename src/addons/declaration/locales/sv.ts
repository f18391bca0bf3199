import type { DeclarationWords } from './declaration-words.ts';

/** Swedish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Ändamål',
  companies: 'Företag',
  keptFor: 'Lagringstid',
  path: 'Sökväg',
  ownHost: 'Den här webbplatsen',
} as const satisfies DeclarationWords;
