import { css, html, LitElement, nothing } from 'lit';
import { enReceiptWords } from '../../../locales/en-receipt-words.ts';
import { enSecondLayer } from '../../../locales/en-second-layer.ts';
import type { ReceiptWords, SecondLayer } from '../../../locales/messages.ts';
import { fill } from '../../../locales/phrase.ts';
import { contactLink } from '../../../elements/preferences/contact-link.ts';
import { consentOf } from '../../../elements/provider/consent-context.ts';
import { type ConsentView, messagesWith } from '../../../elements/provider/consent-view.ts';
import { printCopy } from './print-copy.ts';
import { receiptRecord } from './receipt-record.ts';
import { receiptTemplate } from './receipt-template.ts';
import { receiptText } from './receipt-text.ts';
import { saveFile } from './save-file.ts';
import { onPage, theme } from '../../../elements/provider/theme.ts';

const receiptWords = messagesWith<SecondLayer & ReceiptWords>({ ...enSecondLayer, ...enReceiptWords });

/** Styles of a receipt, on screen and in print. */
const receiptStyles = css`
  dl {
    margin: 0.5em 0 1.5em;
  }
  dt {
    margin-block-start: 0.75em;
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  small {
    font-weight: 400;
  }
  section {
    break-inside: avoid;
  }
`;

/**
 * A receipt of the visitor's choices: each choice with its time and the version of the privacy policy, and whether it is
 * recorded. It can be printed, and saved as JSON, which has the texts, too. The browser makes it, and it says that it is not a proof.
 *
 * @element assent-receipt
 * @attr heading-level - Level of the heading of each decision. Default 3.
 * @csspart receipt - The printed part.
 * @csspart button - The two buttons.
 */
export class AssentReceipt extends LitElement {
  static override styles = [
    theme,
    onPage('*'),
    receiptStyles,
    css`
      :host {
        display: block;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5em;
        margin-block-start: 1em;
      }
      button {
        padding-inline: 1.25em;
      }
      iframe {
        position: fixed;
        inset-block-start: -200vh;
        inline-size: 50em;
        block-size: 60em;
      }
    `,
  ];

  static override properties = { headingLevel: { type: Number, attribute: 'heading-level' } };

  /** Prints a window. A page may replace it. */
  static print = (view: Window): void => view.print();

  declare headingLevel: number;

  private readonly consent = consentOf(this);

  constructor() {
    super();
    this.headingLevel = 3;
  }

  override render() {
    const view = this.consent.value;
    if (!view) return nothing;
    const words = receiptWords(view);
    const { contact } = view.snapshot.catalogue.brand;
    const { language, direction } = view;
    const today = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(Date.now());
    return html`<div part="receipt" lang=${language} dir=${direction}>
        ${receiptTemplate(view, words, this.headingLevel)}
        <p class="small">
          ${fill(words.receiptNote, { date: today })}
          ${contact && fill<unknown>(words.contact, { contact: contactLink(contact) })}
        </p>
      </div>
      <div class="buttons" lang=${language} dir=${direction}>
        <button part="button" data-assent-action="download" @click=${() => this.download(view)}>
          ${words.download}
        </button>
        <button part="button" data-assent-action="print" @click=${() => this.print()}>${words.print}</button>
      </div>`;
  }

  private async download(view: ConsentView): Promise<void> {
    const record = receiptRecord(view, Date.now());
    // `crypto.subtle` exists on secure pages only, although its type is not optional.
    const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
    const text = await receiptText(record, subtle);
    saveFile(`consent-receipt-${record.issuedAt.slice(0, 10)}.json`, text, 'application/json');
  }

  private print(): void {
    const receipt = this.renderRoot.querySelector('[part="receipt"]');
    if (receipt)
      printCopy(
        receipt,
        this.renderRoot,
        `body{font:12pt/1.5 system-ui}${receiptStyles.cssText}`,
        AssentReceipt.print,
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-receipt': AssentReceipt;
  }
}
