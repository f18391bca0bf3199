import type { VerificationWords } from './verification-words.ts';

/** Each language by its own import, which a bundler makes a file of its own. */
const loaders = {
  ar: () => import('./verification/ar.ts'),
  bg: () => import('./verification/bg.ts'),
  cs: () => import('./verification/cs.ts'),
  da: () => import('./verification/da.ts'),
  de: () => import('./verification/de.ts'),
  el: () => import('./verification/el.ts'),
  en: () => import('./verification/en.ts'),
  es: () => import('./verification/es.ts'),
  et: () => import('./verification/et.ts'),
  fi: () => import('./verification/fi.ts'),
  fr: () => import('./verification/fr.ts'),
  ga: () => import('./verification/ga.ts'),
  he: () => import('./verification/he.ts'),
  hi: () => import('./verification/hi.ts'),
  hr: () => import('./verification/hr.ts'),
  hu: () => import('./verification/hu.ts'),
  is: () => import('./verification/is.ts'),
  it: () => import('./verification/it.ts'),
  ja: () => import('./verification/ja.ts'),
  ko: () => import('./verification/ko.ts'),
  lt: () => import('./verification/lt.ts'),
  lv: () => import('./verification/lv.ts'),
  mt: () => import('./verification/mt.ts'),
  nb: () => import('./verification/nb.ts'),
  nl: () => import('./verification/nl.ts'),
  pl: () => import('./verification/pl.ts'),
  pt: () => import('./verification/pt.ts'),
  'pt-BR': () => import('./verification/pt-br.ts'),
  ro: () => import('./verification/ro.ts'),
  sk: () => import('./verification/sk.ts'),
  sl: () => import('./verification/sl.ts'),
  sv: () => import('./verification/sv.ts'),
  tr: () => import('./verification/tr.ts'),
  uk: () => import('./verification/uk.ts'),
  'zh-Hans': () => import('./verification/zh-hans.ts'),
  'zh-Hant': () => import('./verification/zh-hant.ts'),
} satisfies Record<string, () => Promise<{ readonly words: VerificationWords }>>;

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language);

/** What verification says in a language; English where there is none. Rejects when it cannot be fetched. */
export async function loadVerificationWords(language: string): Promise<VerificationWords> {
  return (await loaders[isLoadable(language) ? language : 'en']()).words;
}
