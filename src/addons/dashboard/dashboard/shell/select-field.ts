import { html, nothing, type TemplateResult } from 'lit';

/** A labelled choice of one from several. */
export interface SelectField<Value extends string> {
  /** The name in the form. Also its id, so it must be unique in the page. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly chosen?: Value;
  readonly choose?: (value: Value) => void;
  /** Whether each value is the tag of the language of its text. */
  readonly areLanguages?: boolean;
}

/** A field to choose one from several. */
export function selectField<Value extends string>(field: SelectField<Value>): TemplateResult {
  const { name, label, options, chosen, choose, areLanguages } = field;
  const change = ({ target }: Event): void => {
    const [found] =
      options.find(([value]) => target instanceof HTMLSelectElement && target.value === value) ?? [];
    if (found !== undefined) choose?.(found);
  };
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <select id=${name} name=${name} @change=${change}>
      ${options.map(
        ([value, text]) =>
          html`<option value=${value} lang=${areLanguages ? value : nothing} .selected=${value === chosen}>
            ${text}
          </option>`,
      )}
    </select>
  </div>`;
}
