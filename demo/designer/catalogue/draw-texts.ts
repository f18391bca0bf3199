import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { CatalogueText } from './texts.ts';

/** What each member is called. */
const names: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'What for, in a sentence',
  reason: 'Why it is always on',
  retention: 'How long data is kept',
};

/** A field for each text, in one language; `change` is called as it is typed. */
export function drawTexts(
  texts: readonly CatalogueText[],
  language: string,
  change: (text: CatalogueText, value: string) => void,
): TemplateResult | typeof nothing {
  if (!texts.length) return nothing;
  const groups = [...new Set(texts.map(({ list, place }) => `${list} ${place}`))];
  return html`
    <section class="texts" aria-labelledby="texts">
      <h2 id="texts">What visitors read</h2>
      ${groups.map((group) => {
        const own = texts.filter(({ list, place }) => `${list} ${place}` === group);
        return html`
          <fieldset>
            <legend>${own[0]?.owner}</legend>
            ${own.map(
              (text) => html`
                <label>
                  ${names[text.member] ?? text.member}
                  <input
                    type="text"
                    lang=${language}
                    dir="auto"
                    placeholder=${text.instead}
                    .value=${text.value}
                    @input=${({ target }: InputEvent) =>
                      target instanceof HTMLInputElement && change(text, target.value)}
                  />
                </label>
              `,
            )}
          </fieldset>
        `;
      })}
    </section>
  `;
}
