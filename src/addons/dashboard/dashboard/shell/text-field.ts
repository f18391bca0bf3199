import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** A labelled field of a form. */
export interface TextField {
  /** The name in the form. Also its id, so it must be unique in the page. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'url' | 'email' | 'date' | 'datetime-local' | 'number';
  readonly required?: boolean;
  /** Shown after the label of a field that may stay empty. */
  readonly optional?: string;
  /** For identifiers and codes: a fixed-width font, left to right. */
  readonly code?: boolean;
  /** A prefix of the id, if the page has several fields of this name. */
  readonly scope?: string;
}

/** A text field with its label, hint and error. */
export function textField(field: TextField): TemplateResult {
  const { name, hint, error, type = 'text' } = field;
  const id = `${field.scope ?? ''}${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for=${id}
      >${field.label}${field.optional ? html` <span class="optional">(${field.optional})</span>` : nothing}</label
    >
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
    <input
      id=${id}
      name=${name}
      type=${type}
      class=${field.code ? 'code' : ''}
      .value=${field.value ?? ''}
      ?required=${field.required}
      autocomplete="off"
      spellcheck="false"
      aria-invalid=${error ? 'true' : 'false'}
      aria-describedby=${ifDefined(described || undefined)}
    />
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : nothing}
  </div>`;
}
