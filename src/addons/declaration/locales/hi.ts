import type { DeclarationWords } from './declaration-words.ts';

/** Hindi. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'उद्देश्य',
  companies: 'कंपनियाँ',
  keptFor: 'रखने की अवधि',
  path: 'पथ',
  ownHost: 'यह वेबसाइट',
} as const satisfies DeclarationWords;
