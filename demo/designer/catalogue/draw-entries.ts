import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { typedIn } from '../draw-options.ts';
import { drawExemption } from './draw-exemption.ts';
import { drawField } from './draw-field.ts';
import type { TakeCatalogue } from './draw-field.ts';
import type { Typed } from './read-typed.ts';
import { textsIn, withText } from './texts.ts';
import type { CatalogueText } from './texts.ts';

/** What each member is called. */
const names: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description, one or two sentences',
  reason: 'Why it is required',
  retention: 'Retention period',
};

/** Fields for each target and vendor: their texts in one language, and whether a target is exempt. */
export function drawEntries(
  typed: Typed,
  language: string,
  take: TakeCatalogue,
): TemplateResult | typeof nothing {
  const entries = entriesOf(textsIn(typed.file, language));
  if (!entries.length) return nothing;
  return html`
    <section class="entries" aria-labelledby="entries">
      <h2 id="entries">Targets and vendors</h2>
      ${entries.map(
        ({ list, place, owner, texts }) => html`
          <fieldset>
            <legend>${owner}</legend>
            ${texts.map((text) => drawText(text, typed, language, take))}
            ${list === 'targets' ? drawExemption(typed, place, language, take) : nothing}
          </fieldset>
        `,
      )}
    </section>
  `;
}

/** Texts by the target or vendor that they are of. */
function entriesOf(texts: readonly CatalogueText[]) {
  const firsts = texts.filter(
    ({ list, place }, at) => texts[at - 1]?.list !== list || texts[at - 1]?.place !== place,
  );
  return firsts.map(({ list, place, owner }) => ({
    list,
    place,
    owner,
    texts: texts.filter((text) => text.list === list && text.place === place),
  }));
}

function drawText(text: CatalogueText, typed: Typed, language: string, take: TakeCatalogue): TemplateResult {
  const { list, place, member, instead, value } = text;
  return drawField(
    typed,
    `${list}[${place}].${member}`,
    names[member] ?? member,
    ({ describedBy, isWrong }) => {
      return html`<input
        type="text"
        lang=${language}
        dir="auto"
        placeholder=${instead}
        aria-describedby=${describedBy}
        aria-invalid=${isWrong}
        .value=${value}
        @input=${(event: InputEvent) => take(withText(typed.file, text, language, typedIn(event)), true)}
      />`;
    },
  );
}
