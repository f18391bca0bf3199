import { html, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { isLanguage, type Language, languages } from '../messages/language.ts';

/** The choice of language. */
export function languageChoice(
  language: Language,
  messages: Messages,
  choose: (language: Language) => void,
): TemplateResult {
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && isLanguage(target.value)) choose(target.value);
  };
  return html`<div class="field">
    <label for="language">${messages.shell.language}</label>
    <select id="language" @change=${change}>
      ${Object.entries(languages).map(
        ([tag, name]) =>
          html`<option value=${tag} lang=${tag} ?selected=${tag === language}>${name}</option>`,
      )}
    </select>
  </div>`;
}
