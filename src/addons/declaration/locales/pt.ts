import type { DeclarationWords } from './declaration-words.ts';

/** Portuguese of Portugal. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Finalidades',
  companies: 'Empresas',
  keptFor: 'Prazo de conservação',
  path: 'Caminho',
  ownHost: 'Este site',
} as const satisfies DeclarationWords;
