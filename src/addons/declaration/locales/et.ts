import type { DeclarationWords } from './declaration-words.ts';

/** Estonian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Eesmärgid',
  companies: 'Ettevõtted',
  keptFor: 'Säilitusaeg',
  path: 'Tee',
  ownHost: 'See veebisait',
} as const satisfies DeclarationWords;
