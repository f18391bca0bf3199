import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import schemaText from 'assent/consent-catalogue.schema.json?raw';
import { typedIn } from '../draw-options.ts';
import { drawField } from './draw-field.ts';
import type { TakeCatalogue } from './draw-field.ts';
import { interfaceTexts, withOwnWords } from './own-words.ts';
import type { InterfaceText } from './own-words.ts';
import type { Typed } from './read-typed.ts';

const schema: unknown = JSON.parse(schemaText);

/** The texts that the banner shows at a first visit. */
const inBanner = ['title', 'ask', 'vendors', 'withdraw', 'policy', 'rejectAll', 'acceptAll', 'choose'];

/** Fields for the texts of the interface in one language: those of the banner, and all others folded. */
export function drawOwnWords(
  typed: Typed,
  language: string,
  take: TakeCatalogue,
): TemplateResult | typeof nothing {
  if (!(typed.file instanceof Object)) return nothing;
  const texts = interfaceTexts(schema, typed.file, language);
  const isInBanner = ({ path: [name = ''] }: InterfaceText) => inBanner.includes(name);
  const draw = (text: InterfaceText) => drawWords(text, typed, language, take);
  return html`
    <section class="entries" aria-labelledby="own-words">
      <h2 id="own-words">Words of the interface</h2>
      <p class="field-hint">
        An empty field shows the built-in text. Keep what stands in braces and brackets.
      </p>
      <fieldset>
        <legend>The banner</legend>
        ${texts.filter(isInBanner).map(draw)}
      </fieldset>
      <details>
        <summary>All other words</summary>
        <fieldset>${texts.filter((text) => !isInBanner(text)).map(draw)}</fieldset>
      </details>
    </section>
  `;
}

function drawWords(text: InterfaceText, typed: Typed, language: string, take: TakeCatalogue): TemplateResult {
  const { path, english, value } = text;
  const label = html`<span>${english} <code>${path.join('.')}</code></span>`;
  return drawField(
    typed,
    ['messages', language, ...path].join('.'),
    label,
    ({ describedBy, isWrong }) =>
      html`<input
        type="text"
        lang=${language}
        dir="auto"
        aria-describedby=${describedBy}
        aria-invalid=${isWrong}
        .value=${value}
        @input=${(event: InputEvent) => take(withOwnWords(typed.file, language, text, typedIn(event)), true)}
      />`,
  );
}
