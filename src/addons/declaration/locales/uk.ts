import type { DeclarationWords } from './declaration-words.ts';

/** Ukrainian. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Цілі',
  companies: 'Компанії',
  keptFor: 'Строк зберігання',
  path: 'Шлях',
  ownHost: 'Цей вебсайт',
} as const satisfies DeclarationWords;
