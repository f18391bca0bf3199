import type { LanguageTag } from '../../../locales/language-tags.ts';
import type { DeclarationWords } from './declaration-words.ts';

/** Each language by its own import, which a bundler makes a file of its own. */
const loaders = {
  ar: () => import('./ar.ts'),
  bg: () => import('./bg.ts'),
  cs: () => import('./cs.ts'),
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  el: () => import('./el.ts'),
  es: () => import('./es.ts'),
  et: () => import('./et.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  ga: () => import('./ga.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  hr: () => import('./hr.ts'),
  hu: () => import('./hu.ts'),
  is: () => import('./is.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  lt: () => import('./lt.ts'),
  lv: () => import('./lv.ts'),
  mt: () => import('./mt.ts'),
  nb: () => import('./nb.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ro: () => import('./ro.ts'),
  sk: () => import('./sk.ts'),
  sl: () => import('./sl.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  'zh-Hans': () => import('./zh-hans.ts'),
  'zh-Hant': () => import('./zh-hant.ts'),
} satisfies Record<
  Exclude<LanguageTag, 'en'>,
  () => Promise<{ readonly declarationWords: DeclarationWords }>
>;

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language);

/**
 * What the declaration says in a language other than English, or `undefined` where there is nothing. Rejects when it cannot
 * be fetched.
 */
export async function loadDeclarationWords(language: string): Promise<DeclarationWords | undefined> {
  return isLoadable(language) ? (await loaders[language]()).declarationWords : undefined;
}
