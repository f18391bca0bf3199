import type { DeclarationWords } from './declaration-words.ts';

/** Korean. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: '목적',
  companies: '회사',
  keptFor: '보관 기간',
  path: '경로',
  ownHost: '이 웹사이트',
} as const satisfies DeclarationWords;
