import type { TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { isLanguage, type Language, languages } from '../messages/language.ts';
import { selectField } from './select-field.ts';

/** The choice of language. */
export function languageChoice(
  chosen: Language,
  { shell }: Messages,
  choose: (language: Language) => void,
): TemplateResult {
  const options = Object.keys(languages)
    .filter(isLanguage)
    .map((tag) => [tag, languages[tag]] as const);
  return selectField({
    name: 'language',
    label: shell.language,
    options,
    chosen,
    choose,
    areLanguages: true,
  });
}
