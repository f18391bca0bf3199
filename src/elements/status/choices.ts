import { css, html, LitElement, nothing } from 'lit';
import { consentOf } from '../provider/consent-context.ts';
import { isBannerOpen, isHeldUp } from '../provider/consent-view.ts';
import { OpenEvent } from '../provider/requests.ts';
import type { optOutLink } from './opt-out-link.ts';
import { onPage, theme } from '../provider/theme.ts';

/**
 * The lasting button, which opens the preferences. It shows a note if a choice is not recorded as made. It
 * moves out of the way of the banner. Where the catalogue asks for it, it is California's Alternative Opt-Out Link.
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
    onPage('[inline]'),
    css`
      button {
        font-size: 0.875em;
      }
      :host(:not([inline])) button {
        position: fixed;
        z-index: 2147483646;
        inset-block-end: calc(1em + env(safe-area-inset-bottom));
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
      svg {
        inline-size: 2.15em;
        margin-inline-end: 0.4em;
        vertical-align: -0.05em;
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

  static override properties = { inline: { type: Boolean, reflect: true }, link: { state: true } };

  declare inline: boolean;
  declare link: typeof optOutLink | undefined;

  private readonly consent = consentOf(this);
  private isOptOut = false;

  constructor() {
    super();
    this.inline = false;
  }

  override willUpdate(): void {
    const { alternativeOptOutLink, regime } = this.consent.value?.snapshot.catalogue ?? {};
    this.isOptOut = !!alternativeOptOutLink && regime === 'opt-out';
    if (this.isOptOut) this.loadLink().catch(() => {});
  }

  /** Loaded on demand: few brands need it. */
  private async loadLink(): Promise<void> {
    this.link ??= (await import('./opt-out-link.ts')).optOutLink;
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
      ${(this.isOptOut && this.link?.(view)) || messages.choices}
      ${isHeldUp(snapshot) ? html`<small>${messages.unsaved}</small>` : nothing}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-choices': AssentChoices;
  }
}
