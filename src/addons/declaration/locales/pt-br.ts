import type { DeclarationWords } from './declaration-words.ts';

/** Portuguese of Brazil. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Finalidades',
  companies: 'Empresas',
  keptFor: 'Período de retenção',
  path: 'Caminho',
  ownHost: 'Este site',
} as const satisfies DeclarationWords;
