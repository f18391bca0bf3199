import type { DeclarationWords } from './declaration-words.ts';

/** Bulgarian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Цели',
  companies: 'Компании',
  keptFor: 'Срок на съхранение',
  path: 'Път',
  ownHost: 'Този сайт',
} as const satisfies DeclarationWords;
