import { html, nothing, type TemplateResult } from 'lit';
import type { HistoryConsent } from '../../../history/protocol/subject-history.ts';
import type { ShownTexts } from '../../../archive/protocol/shown-texts.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';

/** The archived texts of a consent. */
export interface Shown {
  readonly consentId: string;
  readonly texts: ShownTexts;
}

/** Of which consent the texts are shown, if of any, and functions to change that. */
export interface Asked {
  readonly shown: Shown | undefined;
  readonly isBusy: boolean;
  readonly show: (consentId: string) => void;
  readonly hide: () => void;
}

/** A button that shows what a person was asked with a consent, as text. Nothing for what another program recorded. */
export function askedView(
  { consentId, method }: HistoryConsent,
  { messages }: PageContext,
  { shown, isBusy, show, hide }: Asked,
): TemplateResult | typeof nothing {
  const { persons: words } = messages;
  if (method === undefined) return nothing;
  const isShown = shown?.consentId === consentId;
  return html`<div class="actions">
      <button
        type="button"
        class="small"
        ?disabled=${isBusy}
        aria-expanded=${isShown}
        @click=${() => (isShown ? hide() : show(consentId))}
      >
        ${isShown ? words.hideAsked : words.showAsked}
      </button>
    </div>
    ${isShown ? textsView(shown.texts, words) : nothing}`;
}

function textsView(
  { language, brand, targets, vendors, layer, missing }: ShownTexts,
  words: PageContext['messages']['persons'],
): TemplateResult {
  const said = (text: string) => html`<bdi lang=${language}>${text}</bdi>`;
  const named = ({ id, name }: { id: string; name: string }) => html`${said(name)} <code>${id}</code>`;
  const isEmpty = !brand && !layer && missing.length === 0;
  return html`<section class="asked" aria-label=${words.askedTitle}>
    <p>${isEmpty ? words.nothingShown : words.askedNote}</p>
    ${
      brand
        ? html`<p>
              ${[brand.name, brand.contact, brand.privacyPolicy].map((text) => text && html`${said(text)}<br />`)}
            </p>
            ${dataTable({
              caption: words.target,
              rows: targets,
              empty: '',
              columns: [
                { head: words.target, cell: named },
                {
                  head: words.description,
                  cell: ({ description, required }) =>
                    html`${said(description)} ${required ? words.required : nothing}`,
                },
              ],
            })}
            ${dataTable({
              caption: words.vendor,
              rows: vendors,
              empty: '',
              columns: [
                { head: words.vendor, cell: named },
                { head: words.target, cell: (vendor) => said(vendor.targets.join(', ')) },
                { head: words.retention, cell: ({ retention = '' }) => said(retention) },
                { head: words.country, cell: ({ country = '' }) => country },
              ],
            })}`
        : nothing
    }
    ${
      layer
        ? dataTable({
            caption: words.textsOf[layer.name],
            rows: layer.texts,
            empty: '',
            columns: [
              { head: words.textsOf[layer.name], cell: ({ name }) => html`<code>${name}</code>` },
              { head: words.text, cell: ({ text }) => said(text) },
            ],
          })
        : nothing
    }
    ${missing.map(({ part, sha256 }) => html`<p class="notice">${words.notArchived[part]} <code>${sha256}</code></p>`)}
  </section>`;
}
