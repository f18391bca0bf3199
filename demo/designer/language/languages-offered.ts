import type { Option } from '../draw-options.ts';

const tags =
  'en ar bg cs da de el es et fi fr ga he hi hr hu is it ja ko lt lv mt nb nl pl pt pt-BR ro sk sl sv tr uk zh-Hans zh-Hant';

/** What a language is called in a language: the page's, unless another is asked for. */
export const nameOf = (tag: string, language = 'en'): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;

/** The languages of the widget, by their own names: English first, the others by their tags. */
export const languagesOffered: readonly Option[] = tags
  .split(' ')
  .map((tag) => ({ value: tag, label: nameOf(tag, tag) }));

/** The language that an address asks for; English for none, or for what is no tag of one. */
export function readLanguage(query: URLSearchParams): string {
  try {
    return new Intl.Locale(query.get('lang') ?? 'en').toString();
  } catch {
    return 'en';
  }
}
