import type { DeclarationWords } from './declaration-words.ts';

/** Dutch. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Doelen',
  companies: 'Bedrijven',
  keptFor: 'Bewaartermijn',
  path: 'Pad',
  ownHost: 'Deze website',
} as const satisfies DeclarationWords;
