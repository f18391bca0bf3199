import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { DesignStore } from '../design/design-store.ts';
import { languagesOffered, nameOf } from './languages-offered.ts';

/** The choice of the language that all rooms show faces in. */
export function drawLanguage(store: DesignStore, label: string): TemplateResult {
  const { language } = store;
  const isOffered = languagesOffered.some(({ tag }) => tag === language);
  const offered = isOffered ? [] : [{ tag: language, name: nameOf(language, language) }];
  return html`
    <label>
      ${label}
      <select
        @change=${({ target }: Event) => target instanceof HTMLSelectElement && store.speak(target.value)}
      >
        ${[...languagesOffered, ...offered].map(
          ({ tag, name }) => html`<option value=${tag} .selected=${tag === language}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}
