import { html, type TemplateResult } from 'lit';
import type { ThemeStore } from '../design/theme-store.ts';
import { drawOptions, typedIn } from '../draw-options.ts';
import { languagesOffered, nameOf } from './languages-offered.ts';

/** The choice of the language that all rooms show faces in. */
export function drawLanguage(store: ThemeStore, label: string): TemplateResult {
  const { language } = store;
  const isOffered = languagesOffered.some(({ value }) => value === language);
  const offered = isOffered ? [] : [{ value: language, label: nameOf(language, language) }];
  return html`
    <label>
      ${label}
      <select @change=${(event: Event) => store.speak(typedIn(event))}>
        ${drawOptions([...languagesOffered, ...offered], language)}
      </select>
    </label>
  `;
}
