import { css, html, LitElement, nothing, unsafeCSS } from 'lit';
import type { Cell } from '../../client/page/snapshot.ts';
import type { State } from '../../client/ledger/state.ts';
import { GateContent } from '../../gating/gate-content.ts';
import { isFilled, roomSize, roomStyle } from '../../gating/gate-room.ts';
import { enGateWords } from '../../locales/en-gate-words.ts';
import type { GateWords } from '../../locales/messages.ts';
import { fill } from '../../locales/phrase.ts';
import { askReasons } from '../provider/ask-reasons.ts';
import { consentOf } from '../provider/consent-context.ts';
import { brandText, type ConsentView, messagesWith } from '../provider/consent-view.ts';
import { ChooseEvent } from '../provider/requests.ts';
import { theme } from '../provider/theme.ts';

const gateWords = messagesWith<GateWords>(enGateWords);

/**
 * Blocks its content until the visitor allows one vendor one target. Its placeholder names the company and
 * the purpose. The visitor may load the content once, which is not a consent and is not recorded, or allow it
 * permanently.
 *
 * The content is a `<template>`, or, for frameworks that do not render the children of a template into it,
 * elements with `data-assent-src` in place of `src` (likewise `srcset` and `href`). A closed gate has the size
 * that the page gives it by CSS, or else the `width` and `height` of its content, or else 20 em in height.
 * Words that do not fit can be scrolled to.
 *
 * @element assent-gate
 * @attr vendor - Id of the vendor.
 * @attr target - Id of the target.
 * @attr open - Present while the content is loaded.
 * @slot - The blocked content.
 * @slot placeholder - Content above the text of the placeholder, such as a picture of the film or a link to
 *   it.
 * @fires {ChooseEvent} assent-choose - A person allows the content permanently.
 * @csspart placeholder - The surface that is visible while the content is blocked.
 * @csspart button - The two buttons.
 */
export class AssentGate extends LitElement {
  static override styles = [
    theme,
    unsafeCSS(roomStyle),
    css`
      :host {
        color-scheme: var(--assent-color-scheme, inherit) !important;
      }
      :host([open]) {
        /* The content is the page's own, and so is its look. */
        all: unset;
        color-scheme: inherit !important;
        font: inherit !important;
        color: inherit !important;
        white-space: inherit !important;
        text-indent: inherit !important;
        text-transform: inherit !important;
        letter-spacing: inherit !important;
        word-spacing: inherit !important;
        overflow-wrap: inherit !important;
        display: grid;
        min-inline-size: 0;
      }
      :host(:focus-visible) {
        outline: 2px solid var(--assent-accent, Highlight);
        outline-offset: 2px;
      }
      .room {
        position: relative;
      }
      [part='placeholder'] {
        box-sizing: border-box;
        position: absolute;
        inset: 0;
        display: grid;
        grid-template-columns: minmax(0, auto);
        /* Safe: text that does not fit can be scrolled to from its first line. */
        place-content: safe center;
        justify-items: center;
        gap: 0.75em;
        padding: 1.25em;
        overflow: auto;
        text-align: center;
        font-size: var(--assent-font-size, medium);
        background: var(--_surface);
        border: 1px solid var(--_line);
        border-radius: var(--_radius);
      }
      [part='placeholder'] > div {
        max-inline-size: 100%;
      }
      p {
        max-inline-size: min(34em, 100%);
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 0.5em;
      }
      button {
        padding-inline: 1em;
      }
    `,
  ];

  static override properties = {
    vendor: {},
    target: {},
    open: { type: Boolean, reflect: true },
    isOnce: { state: true },
  };

  declare vendor: string;
  declare target: string;
  /** Whether the content is loaded. It follows the snapshot, and cannot be set. */
  declare open: boolean;
  declare isOnce: boolean;

  private readonly consent = consentOf(this);
  private readonly content = new GateContent(this);
  /** The time of the newest decision when the visitor chose “Allow once”. */
  private decidedBefore: number | undefined;

  constructor() {
    super();
    this.vendor = '';
    this.target = '';
    this.open = false;
    this.isOnce = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override createRenderRoot(): HTMLElement | DocumentFragment {
    // What reserved the room before the definition.
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Otherwise a frame would load at once when the gate is inserted again.
    this.content.stop();
  }

  override willUpdate(changes: Map<PropertyKey, unknown>): void {
    const { cell } = this;
    // “Allow once” applies to the current content, and ends when the visitor refuses again.
    const isOther = changes.has('vendor') || changes.has('target');
    const isRefused = cell?.action === 'REJECT' && cell.decidedAt !== this.decidedBefore;
    if (isOther || isRefused) this.isOnce = false;
    // Without the provider's view, what is loaded stays.
    this.open = this.isOnce || (this.consent.value ? cell?.allowed === true : isFilled(this));
  }

  override update(changes: Map<PropertyKey, unknown>): void {
    const isFocusLost = this.open && !!this.shadowRoot?.activeElement;
    super.update(changes);
    if (!isFocusLost) return;
    this.tabIndex = -1;
    this.focus();
  }

  override updated(): void {
    if (!this.isConnected) this.content.stop();
    else if (!this.open) this.content.close();
    else if (this.consent.value) this.content.open();
  }

  override render() {
    if (this.open) return html`<slot></slot>`;
    const view = this.consent.value;
    const { cell } = this;
    return html`<div class="room" .style=${roomSize(this)}>
      <div
        part="placeholder"
        data-nosnippet
        role="group"
        aria-labelledby="words"
        lang=${view?.language ?? nothing}
        dir=${view?.direction ?? nothing}
      >
        <slot name="placeholder"></slot>
        ${view && cell ? this.renderWords(view, cell) : nothing}
      </div>
    </div>`;
  }

  private get cell(): Cell | undefined {
    return this.consent.value?.snapshot.cell(this.vendor, this.target);
  }

  private renderWords(view: ConsentView, cell: Cell) {
    const messages = gateWords(view);
    const { vendors, targets } = view.snapshot.catalogue;
    const vendor = vendors.find(({ id }) => id === cell.vendor);
    const target = targets.find(({ id }) => id === cell.target);
    const names = {
      vendor: brandText(view, vendor?.name ?? ''),
      target: brandText(view, target?.name ?? ''),
    };
    // A visitor who has allowed it needs no instruction.
    const isOnItsWay = cell.action === 'ACCEPT' && !cell.asked && underway.has(cell.state);
    return html`<p id="words">
        ${isOnItsWay ? `${names.vendor}, ${names.target}` : fill(messages.heldBack, names)}
      </p>
      <p class="small">
        ${brandText(view, target?.description ?? '')}
        ${
          vendor?.policyUrl
            ? html`<a href=${vendor.policyUrl} aria-label="${messages.policy}: ${names.vendor}"
                >${messages.policy}</a
              >`
            : nothing
        }
      </p>
      <div class="buttons">
        <button part="button" data-assent-action="allow-once" @click=${this.handleOnce}>
          ${messages.allowOnce}
        </button>
        <button part="button" data-assent-action="allow-always" @click=${this.handleAlways}>
          ${messages.allowAlways}
        </button>
      </div>
      <p class="small" role="status">${cell.action === 'ACCEPT' ? whyHeldBack(view, cell) : nothing}</p>`;
  }

  private handleOnce = (): void => {
    this.decidedBefore = this.cell?.decidedAt;
    this.isOnce = true;
  };

  private handleAlways = (): void => {
    const { vendor, target, cell } = this;
    if (cell?.action === 'ACCEPT' && cell.state === 'saving') return;
    this.dispatchEvent(new ChooseEvent([{ vendor, target, action: 'ACCEPT' }], 'gate'));
  };
}

/** States in which an acceptance may still be recorded. */
const underway: ReadonlySet<State> = new Set(['saving', 'retrying', 'saved', 'unconfirmed']);

/** Why an accepted cell loads nothing: it is asked for again, or its state. */
const whyHeldBack = (view: ConsentView, cell: Cell): string =>
  askReasons(view, [cell]) || view.messages[cell.state];

declare global {
  interface HTMLElementTagNameMap {
    'assent-gate': AssentGate;
  }
}
