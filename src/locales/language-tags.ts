const tags = [
  'en',
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'sk',
  'sl',
  'sv',
  'tr',
  'uk',
  'zh-Hans',
  'zh-Hant',
] as const;

/** The tag of a language of the interface. */
export type LanguageTag = (typeof tags)[number];

/** The languages of the interface, by BCP 47 tag. https://www.rfc-editor.org/info/bcp47 */
export const languages: readonly string[] = tags;
