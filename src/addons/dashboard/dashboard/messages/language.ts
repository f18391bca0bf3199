import type { Messages } from './en.ts';

/** The languages of the dashboard. */
export const languages = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

/** The tag of one of them. */
export type Language = keyof typeof languages;

/** The first of these languages that the dashboard has. */
export function chooseLanguage(wanted: readonly (string | null)[]): Language {
  for (const tag of wanted) {
    const [language = ''] = (tag ?? '').toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Whether the dashboard has this language. */
export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}

/** The direction of its script. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The messages of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).en;
    case 'de':
      return (await import('./de.ts')).de;
    case 'ar':
      return (await import('./ar.ts')).ar;
  }
}
