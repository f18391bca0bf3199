import type { DeclarationWords } from './declaration-words.ts';

/** Japanese. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: '目的',
  companies: '会社',
  keptFor: '保存期間',
  path: 'パス',
  ownHost: 'このサイト',
} as const satisfies DeclarationWords;
