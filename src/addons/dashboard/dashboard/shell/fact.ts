import { html, nothing, type TemplateResult } from 'lit';

/** A name with its values, for a list of facts. Nothing without a value. */
export function fact(name: string, ...values: readonly unknown[]): TemplateResult | typeof nothing {
  const known = values.filter((value) => value !== undefined && value !== '');
  if (known.length === 0) return nothing;
  return html`<div>
    <dt>${name}</dt>
    ${known.map((value) => html`<dd>${value}</dd>`)}
  </div>`;
}
