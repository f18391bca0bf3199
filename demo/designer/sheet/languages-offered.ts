/** A language of the widget, by its own name. */
export interface LanguageOffered {
  readonly tag: string;
  readonly name: string;
}

const tags =
  'en ar bg cs da de el es et fi fr ga he hi hr hu is it ja ko lt lv mt nb nl pl pt pt-BR ro sk sl sv tr uk zh-Hans zh-Hant';

/** English first, for it is what the texts of a new catalogue are in; the others by their tags. */
export const languagesOffered: readonly LanguageOffered[] = tags.split(' ').map((tag) => ({
  tag,
  name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
}));
