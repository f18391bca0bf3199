import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { drawOptions, typedIn } from '../draw-options.ts';
import { addressOf } from '../room-address.ts';
import { drawField } from './draw-field.ts';
import type { TakeCatalogue } from './draw-field.ts';
import { exemptionOf, regimeWithoutExemptions, withExemption } from './exemption.ts';
import type { Typed } from './read-typed.ts';

/** Says of a target whether visitors in the United Kingdom are asked about it first. */
export function drawExemption(
  typed: Typed,
  place: number,
  language: string,
  take: TakeCatalogue,
): TemplateResult {
  const { value, options } = exemptionOf(typed.file, place);
  const regime = value ? regimeWithoutExemptions(typed.file) : undefined;
  return html`
    ${drawField(
      typed,
      `targets[${place}].exemption`,
      'In the United Kingdom',
      ({ describedBy, isWrong }) => html`
        <select
          aria-describedby=${describedBy}
          aria-invalid=${isWrong}
          @change=${(event: Event) => take(withExemption(typed.file, place, typedIn(event)), false)}
        >
          ${drawOptions(options, value)}
        </select>
      `,
    )}
    ${
      regime
        ? html`<p class="field-hint">
            This setting has an effect only in the regime “gb”. The catalogue has “${regime}”.
            <a href=${addressOf('sheet', language, { situation: 'united-kingdom' })}>Preview “gb”</a>
          </p>`
        : nothing
    }
  `;
}
