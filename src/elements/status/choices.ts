import { css, html, LitElement, nothing } from 'lit';
import { consentOf } from '../provider/consent-context.ts';
import { isBannerOpen, isHeldUp } from '../provider/consent-view.ts';
import { OpenEvent } from '../provider/requests.ts';
import { theme } from '../provider/theme.ts';

/**
 * The lasting button, which opens the preferences. It shows a note if a choice is not recorded as made. It
 * moves out of the way of the banner.
 *
 * @element assent-choices
 * @attr inline - A link at the element's own place, such as in a footer, instead of a button in the corner of
 *   the window.
 * @fires {OpenEvent} assent-open - A person wants to see the preferences.
 * @csspart button - The button or link.
 */
export class AssentChoices extends LitElement {
  static override styles = [
    theme,
    css`
      button {
        font-size: 0.875em;
      }
      :host(:not([inline])) button {
        position: fixed;
        z-index: 2147483646;
        inset-block-end: 1em;
        inset-inline-start: 1em;
        padding-inline: 1em;
        border-radius: 22px;
        box-shadow: 0 2px 12px #0002;
      }
      @media print {
        button {
          display: none;
        }
      }
      small {
        font-weight: 400;
      }
      small::before {
        content: '';
        display: inline-block;
        margin-inline: 0.5em;
        border: 0.3em solid var(--assent-attention, color-mix(in srgb, #d97706 75%, var(--_text)));
        border-radius: 1em;
      }
    `,
  ];

  static override properties = { inline: { type: Boolean, reflect: true } };

  declare inline: boolean;

  private readonly consent = consentOf(this);

  constructor() {
    super();
    this.inline = false;
  }

  override render() {
    const view = this.consent.value;
    if (!view || (!this.inline && isBannerOpen(view))) return nothing;
    const { snapshot, messages, language, direction } = view;
    return html`<button
      part="button"
      class=${this.inline ? 'link' : ''}
      lang=${language}
      dir=${direction}
      data-assent-action="open-preferences"
      @click=${() => this.dispatchEvent(new OpenEvent('preferences'))}
    >
      ${messages.choices} ${isHeldUp(snapshot) ? html`<small>${messages.unsaved}</small>` : nothing}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-choices': AssentChoices;
  }
}
