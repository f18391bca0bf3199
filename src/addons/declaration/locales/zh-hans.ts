import type { DeclarationWords } from './declaration-words.ts';

/** Chinese in simplified characters. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: '用途',
  companies: '公司',
  keptFor: '保留期限',
  path: '路径',
  ownHost: '本网站',
} as const satisfies DeclarationWords;
