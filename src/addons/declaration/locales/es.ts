import type { DeclarationWords } from './declaration-words.ts';

/** Spanish. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'Finalidades',
  companies: 'Empresas',
  keptFor: 'Plazo de conservación',
  path: 'Ruta',
  ownHost: 'Este sitio web',
} as const satisfies DeclarationWords;
