import { css, html, LitElement, nothing } from 'lit';
import type { Text } from '../../client/catalogue/catalogue.ts';
import { textIn } from '../../locales/language.ts';
import { clausePhrase, countPhrase, fill } from '../../locales/phrase.ts';
import type { BannerView } from './banner-view.ts';
import { ChooseEvent, CloseEvent, OpenEvent } from '../provider/requests.ts';
import { PageDialogs } from './page-dialogs.ts';
import { PagePadding } from './page-padding.ts';
import { theme } from '../provider/theme.ts';

/**
 * The first layer: says which companies ask for which purposes. Refusing is as easy as accepting. It opens
 * when the visitor must be asked and closes once there is a choice. It never takes the focus: screen readers
 * announce it politely. While a modal dialog of the page is open, it waits.
 *
 * @element assent-banner
 * @attr placement - `bar` (default) along the bottom of the window, `card` in its corner, or `inline` at the
 *   element's own place.
 * @attr heading-level - Level of the heading. Default 2.
 * @attr no-page-padding - Does not add padding to the page. Then the banner may cover the focused element.
 * @slot logo - Above the heading, in the size that the page gives it.
 * @slot text - After the standard text, which cannot be replaced.
 * @fires {ChooseEvent} assent-choose - A person refused or accepted everything that is asked.
 * @fires {OpenEvent} assent-open - A person wants to choose in detail, or to see the vendors.
 * @fires {CloseEvent} assent-close - A person closed the banner that they had opened. This decides nothing.
 * @csspart banner - The surface.
 * @csspart choice-button - Both the refusal and the acceptance, so that styles cannot distinguish them.
 * @csspart button - The other buttons.
 */
export class AssentBanner extends LitElement {
  static override styles = [
    theme,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        gap: 0 2.5em;
        align-items: end;
        box-sizing: border-box;
        position: fixed;
        z-index: 2147483647;
        inset: auto max(3%, 50% - 38em) 1em;
        inline-size: auto;
        max-block-size: min(clamp(70%, 100% - 3em, 15em), 40em);
        margin: 0;
        --_space: min(1.5em, 5vh);
        padding: var(--_space) min(1.5em, 5%) 0;
        overflow: auto;
        /* About the height of the answers, which must not cover a focused link. */
        scroll-padding-block-end: min(9em, 65%);
        color: inherit;
        background: var(--_surface);
        border: 1px solid var(--_line);
        border-radius: var(--_radius);
        box-shadow: 0 12px 40px #0002;
      }
      .text,
      .actions {
        display: grid;
        gap: 0.5em;
        padding-block-end: var(--_space);
      }
      .text {
        flex: 3 1 27em;
      }
      .actions {
        flex: 1 1 19em;
        grid-template-columns: 1fr 1fr;
        background: var(--_surface);
        box-shadow: 0 -0.5em 0.75em var(--_surface);
        position: sticky;
        /* Leaves the text some lines where large letters meet a small window. */
        inset-block-end: min(0px, 100% - 12em);
      }
      :nth-child(3):last-child {
        grid-column: 1/-1;
      }
      ::slotted(*) {
        max-inline-size: 100%;
      }
      li {
        display: inline;
        font-weight: 600;
      }
      li + li::before {
        content: ' · ';
        content: ' · ' / '';
      }
      :host([placement='card']) section {
        inset-inline-start: auto;
        inline-size: min(27em, 100% - 2em);
      }
      :host([placement='inline']) section {
        position: static;
        max-block-size: none;
        box-shadow: none;
      }
      @media print {
        section {
          display: none;
        }
      }
    `,
  ];

  static override properties = {
    view: { attribute: false },
    placement: { reflect: true },
    headingLevel: { attribute: 'heading-level' },
    noPagePadding: { type: Boolean, attribute: 'no-page-padding' },
  };

  /** What to show. A banner in a provider gets it from there. */
  declare view: BannerView | undefined;
  declare placement: 'bar' | 'card' | 'inline';
  declare headingLevel: number;
  declare noPagePadding: boolean;

  private readonly padding = new PagePadding(this);
  private readonly dialogs = new PageDialogs(this);
  private isShown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.placement = 'bar';
    this.headingLevel = 2;
    this.noPagePadding = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // In another body the popover must be opened again.
    this.requestUpdate();
  }

  override willUpdate(): void {
    const isWanted = this.isConnected && !!this.view?.isOpen;
    this.isShown = this.placement === 'inline' ? isWanted : this.dialogs.admit(isWanted);
  }

  override updated(): void {
    // After the banner left the page, nothing is visible.
    const cover = this.isConnected ? this.renderRoot.querySelector<HTMLElement>('[popover]') : null;
    // A browser without popovers shows it with a fixed position, but not above everything else.
    cover?.togglePopover?.(true);
    this.padding.show(this.noPagePadding ? null : cover);
    this.announce();
  }

  override render() {
    const { view } = this;
    return html`<p class="away" role="status" lang=${view?.language ?? nothing}></p>
      ${view && this.isShown ? this.renderLayer(view) : nothing}`;
  }

  private renderLayer(view: BannerView) {
    return html`<section
      part="banner"
      popover=${this.placement === 'inline' ? nothing : 'manual'}
      lang=${view.language}
      dir=${view.direction}
      aria-labelledby="title"
    >
      ${view.note ? html`<p id="title" class="text">${view.note}</p>` : this.renderQuestion(view)}
    </section>`;
  }

  private renderQuestion(view: BannerView) {
    const { offer, cells, unasked = [], ask, messages, language } = view;
    const { brand, targets, vendors, languages } = offer;
    const say = (text: Text) => textIn(text, language, languages);
    const idsOf = (member: 'vendor' | 'target') => new Set(cells.map((cell) => cell[member]));
    const askedTargets = idsOf('target');
    const askedVendors = idsOf('vendor');
    // The brand itself is not a company that data is shared with.
    const others = vendors.filter(({ id, name }) => askedVendors.has(id) && say(name) !== say(brand.name));
    const open = (what: 'vendors' | 'preferences') => () => this.dispatchEvent(new OpenEvent(what));
    const choose = (action: 'ACCEPT' | 'REJECT') => () =>
      this.dispatchEvent(
        new ChooseEvent(
          [...cells, ...unasked].map(({ vendor, target }) => ({ vendor, target, action })),
          'banner',
        ),
      );
    return html`<div class="text">
        <slot name="logo"></slot>
        <div id="title" role="heading" aria-level=${this.headingLevel}>${messages.title}</div>
        <p>
          ${view.reason}
          ${fill<unknown>(
            clausePhrase(ask === 'again' ? messages.askAgain : messages.ask, others.length > 0),
            {
              brand: say(brand.name),
              vendors: html`<button class="link" @click=${open('vendors')}>
                ${countPhrase(messages.vendors, others.length, language)}
              </button>`,
            },
          )}
        </p>
        <ul>
          ${targets.filter(({ id }) => askedTargets.has(id)).map(({ name }) => html`<li>${say(name)}</li>`)}
        </ul>
        <slot name="text"></slot>
        <p class="small">
          ${fill(messages.withdraw, { choices: messages.choices }).join('')} ${view.scope}
          ${brand.privacyPolicy && html`<a href=${brand.privacyPolicy.url}>${messages.policy}</a>`}
        </p>
      </div>
      <div class="actions">
        <button part="choice-button" data-assent-action="reject-all" @click=${choose('REJECT')}>
          ${messages.rejectAll}
        </button>
        <button part="choice-button" data-assent-action="accept-all" @click=${choose('ACCEPT')}>
          ${messages.acceptAll}
        </button>
        <button part="button" data-assent-action="open-preferences" @click=${open('preferences')}>
          ${messages.choose}
        </button>
        ${
          ask !== 'no'
            ? nothing
            : html`<button
                part="button"
                data-assent-action="close"
                @click=${() => this.dispatchEvent(new CloseEvent())}
              >
                ${messages.close}
              </button>`
        }
      </div>`;
  }

  /** Announces the banner and its buttons in a live region, which must exist and be empty before. */
  private announce(): void {
    const [region, ...words] = this.renderRoot.querySelectorAll('[role="status"], #title, .actions button');
    if (!region) return;
    if (!this.isShown) {
      clearTimeout(this.timer);
      this.timer = undefined;
      region.textContent = '';
    } else
      this.timer ??= setTimeout(() => {
        region.textContent = words.map(({ textContent }) => textContent.trim()).join(', ');
      }, 500);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-banner': AssentBanner;
  }
}
