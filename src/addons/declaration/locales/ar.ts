import type { DeclarationWords } from './declaration-words.ts';

/** Arabic. Not yet reviewed by a native speaker. */
export const declarationWords = {
  purposes: 'الأغراض',
  companies: 'الشركات',
  keptFor: 'مدة الاحتفاظ',
  path: 'المسار',
  ownHost: 'هذا الموقع',
} as const satisfies DeclarationWords;
