import { html, nothing, type TemplateResult } from 'lit';
import type { ThemeToken } from '../design/theme-token.ts';
import { isSafeValue } from '../design/theme.ts';
import { typedIn } from '../draw-options.ts';
import { asHex, isColour } from '../meter/paint-colour.ts';
import type { TokenContrast } from '../meter/token-contrast.ts';

/** What a field is for, and what comes of it. */
export interface FieldUse {
  readonly token: ThemeToken;
  readonly value: string;
  readonly isSet: boolean;
  /** For a colour that is seen on another: their contrast, and the one that they need. */
  readonly contrast: TokenContrast | undefined;
  /** `continues`: the same movement goes on. `undefined` takes the value away. */
  readonly set: (value: string | undefined, continues: boolean) => void;
}

/** Typefaces that systems have, by what they are like. */
const typefaces: readonly (readonly [name: string, stack: string])[] = [
  ['System font', 'system-ui, sans-serif'],
  ['Humanist', 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif'],
  ['Geometric', 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif'],
  ['Old style', '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, serif'],
  ['Transitional', 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif'],
  ['Monospaced', 'ui-monospace, "Cascadia Code", "Source Code Pro", Menlo, Consolas, monospace'],
];

/** The control of one token. */
export function drawTokenField(use: FieldUse): TemplateResult {
  const { token, isSet, set, contrast } = use;
  return html`
    <div class="field" data-property=${token.property} ?data-set=${isSet}>
      <span class="label" id="label${token.property}">${token.label}</span>
      ${drawControl(use)}
      ${
        contrast
          ? html`<span class="contrast" data-holds=${contrast.is >= contrast.needs}>
              ${contrast.is.toFixed(1)} on
              ${contrast.ground}${contrast.is < contrast.needs ? html`, needs ${contrast.needs}` : nothing}
            </span>`
          : nothing
      }
      <button
        class="link reset"
        type="button"
        ?hidden=${!isSet}
        aria-label="Reset ${token.label.toLowerCase()}"
        @click=${() => set(undefined, false)}
      >
        Reset
      </button>
    </div>
  `;
}

function drawControl({ token, value, set }: FieldUse): TemplateResult {
  const label = `label${token.property}`;
  if (token.kind === 'colour')
    return html`
      <input
        type="color"
        aria-labelledby=${label}
        .value=${asHex(value)}
        @input=${(event: InputEvent) => set(typedIn(event), true)}
      />
      <input
        type="text"
        spellcheck="false"
        aria-label="${token.label}, as CSS"
        .value=${value}
        @change=${(event: Event) => setChecked(event, isColour, set)}
      />
    `;
  if (token.kind === 'font')
    return html`
      <select aria-labelledby=${label} @change=${(event: Event) => set(typedIn(event), false)}>
        ${typefaces.map(([name, stack]) => html`<option value=${stack} ?selected=${stack === value}>${name}</option>`)}
        ${typefaces.some(([, stack]) => stack === value) ? '' : html`<option selected>${value}</option>`}
      </select>
    `;
  const { unit, from, to, step } = token.range ?? { unit: 'px', from: 0, to: 100, step: 1 };
  return html`
    <input
      type="range"
      aria-labelledby=${label}
      min=${from}
      max=${to}
      step=${step}
      .value=${String(parseFloat(value))}
      @input=${(event: InputEvent) => set(`${typedIn(event)}${unit}`, true)}
    />
    <output>${value}</output>
  `;
}

function setChecked(event: Event, isRight: (text: string) => boolean, set: FieldUse['set']): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  const text = input.value.trim();
  const holds = isSafeValue(text) && isRight(text);
  input.setCustomValidity(
    holds ? '' : 'This is not a valid color. Examples: #2557c7, rebeccapurple, oklch(60% 0.15 250).',
  );
  input.reportValidity();
  if (holds) set(text, false);
}
