import type { DeclarationWords } from './declaration-words.ts';

/** Hebrew. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'מטרות',
  companies: 'חברות',
  keptFor: 'תקופת שמירה',
  path: 'נתיב',
  ownHost: 'אתר זה',
} as const satisfies DeclarationWords;
