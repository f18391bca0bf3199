import { html, type TemplateResult } from 'lit';

/** Something to choose: its value, and what it is called. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The options of a `select`, of which one is chosen. */
export const drawOptions = (options: readonly Option[], chosen: string | undefined): TemplateResult[] =>
  options.map(
    ({ value, label }) => html`<option value=${value} .selected=${value === chosen}>${label}</option>`,
  );

/** A few options side by side. */
export const drawSegments = <Value extends string>(
  legend: string,
  options: readonly Option<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult => html`
  <fieldset class="segments">
    <legend>${legend}</legend>
    ${options.map(
      ({ value, label }) => html`
        <label>
          <input type="radio" name=${legend} .checked=${value === chosen} @change=${() => choose(value)} />
          <span>${label}</span>
        </label>
      `,
    )}
  </fieldset>
`;

/** What was typed into the control of an event, or chosen in it. */
export const typedIn = ({ target }: Event): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.value
    : '';
