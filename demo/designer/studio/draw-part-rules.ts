import { html, type TemplateResult } from 'lit';
import { typedIn } from '../draw-options.ts';

/** Where rules of one's own for the parts are written. What of them is ignored is said with the verdict. */
export const drawPartRules = (rules: string, take: (rules: string) => void): TemplateResult => html`
  <details class="import">
    <summary>CSS rules for parts</summary>
    <label for="part-rules">
      Your own CSS for parts of the widget, for example
      <code>assent-banner::part(choice-button):hover { text-decoration: underline }</code>
    </label>
    <textarea
      id="part-rules"
      rows="6"
      spellcheck="false"
      aria-describedby="left-out"
      .value=${rules}
      @input=${(event: InputEvent) => take(typedIn(event))}
    ></textarea>
  </details>
`;
