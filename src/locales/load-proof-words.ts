import { proofWords } from './proof/en.ts';
import type { LanguageTag } from './language-tags.ts';
import type { ProofWords } from './proof/proof-words.ts';

/** Each language by its own import, which a bundler makes a file of its own. */
const loaders = {
  ar: () => import('./proof/ar.ts'),
  bg: () => import('./proof/bg.ts'),
  cs: () => import('./proof/cs.ts'),
  da: () => import('./proof/da.ts'),
  de: () => import('./proof/de.ts'),
  el: () => import('./proof/el.ts'),
  es: () => import('./proof/es.ts'),
  et: () => import('./proof/et.ts'),
  fi: () => import('./proof/fi.ts'),
  fr: () => import('./proof/fr.ts'),
  ga: () => import('./proof/ga.ts'),
  he: () => import('./proof/he.ts'),
  hi: () => import('./proof/hi.ts'),
  hr: () => import('./proof/hr.ts'),
  hu: () => import('./proof/hu.ts'),
  is: () => import('./proof/is.ts'),
  it: () => import('./proof/it.ts'),
  ja: () => import('./proof/ja.ts'),
  ko: () => import('./proof/ko.ts'),
  lt: () => import('./proof/lt.ts'),
  lv: () => import('./proof/lv.ts'),
  mt: () => import('./proof/mt.ts'),
  nb: () => import('./proof/nb.ts'),
  nl: () => import('./proof/nl.ts'),
  pl: () => import('./proof/pl.ts'),
  pt: () => import('./proof/pt.ts'),
  'pt-BR': () => import('./proof/pt-br.ts'),
  ro: () => import('./proof/ro.ts'),
  sk: () => import('./proof/sk.ts'),
  sl: () => import('./proof/sl.ts'),
  sv: () => import('./proof/sv.ts'),
  tr: () => import('./proof/tr.ts'),
  uk: () => import('./proof/uk.ts'),
  'zh-Hans': () => import('./proof/zh-hans.ts'),
  'zh-Hant': () => import('./proof/zh-hant.ts'),
} satisfies Record<Exclude<LanguageTag, 'en'>, () => Promise<{ readonly proofWords: ProofWords }>>;

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language);

/** What a proof says in a language, by the tag of its file. Rejects if it cannot be loaded. */
export async function loadProofWords(language: string): Promise<ProofWords> {
  return isLoadable(language) ? (await loaders[language]()).proofWords : proofWords;
}
