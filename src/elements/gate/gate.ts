import { html, LitElement, nothing, unsafeCSS } from 'lit';
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
import { gateStyles } from './gate-styles.ts';

const gateWords = messagesWith<GateWords>(enGateWords);

/**
 * Blocks its content until the visitor allows one vendor one target. Its placeholder names the company and
 * the purpose. The visitor may load the content once, which is not a consent and is not recorded, or allow it
 * permanently.
 *
 * The content is a `<template>`, or, for frameworks that do not render the children of a template into it,
 * elements with `data-assent-src` in place of `src` (likewise `srcset` and `href`). A closed gate has the size
 * that the page gives it by CSS, or else the `width` and `height` of its content, or else 20 em in height.
 * Where the words do not fit, it shows both names and one button, which opens the words and the two buttons in a dialog.
 * Where the policy of the page blocks a frame that is allowed, it asks to reload the page.
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
 * @csspart button - The buttons.
 * @csspart dialog - The surface of the dialog, where the words do not fit.
 */
export class AssentGate extends LitElement {
  static override styles = [theme, unsafeCSS(roomStyle), gateStyles];

  static override properties = {
    vendor: {},
    target: {},
    open: { type: Boolean, reflect: true },
    isOnce: { state: true },
    isBrief: { state: true },
  };

  declare vendor: string;
  declare target: string;
  /** Whether the content is loaded. It follows the snapshot, and cannot be set. */
  declare open: boolean;
  declare isOnce: boolean;
  /** Whether the words do not fit into the room. */
  declare isBrief: boolean;

  private readonly consent = consentOf(this);
  private readonly content = new GateContent(this);
  /** The time of the newest decision when the visitor chose “Allow once”. */
  private decidedBefore: number | undefined;
  /** Whether the person has answered here, and may read on. */
  private hasAnswered = false;
  /** Whether the content is allowed, but not by the Content Security Policy that the page came with. */
  private isBlocked = false;
  private readonly sizes = new ResizeObserver(() => {
    this.hasAnswered = false;
    // What has the focus stays.
    if (!this.shadowRoot?.activeElement) this.isBrief = false;
    this.requestUpdate();
  });

  constructor() {
    super();
    this.vendor = '';
    this.target = '';
    this.open = false;
    this.isOnce = false;
    this.isBrief = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('securitypolicyviolation', this.handleViolation);
    this.sizes.observe(this);
    this.requestUpdate();
  }

  override createRenderRoot(): HTMLElement | DocumentFragment {
    // What reserved the room before the definition.
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('securitypolicyviolation', this.handleViolation);
    this.sizes.disconnect();
    this.dialog?.close();
    // Otherwise a frame would load at once when the gate is inserted again.
    this.content.stop();
  }

  override willUpdate(changes: Map<PropertyKey, unknown>): void {
    const { cell } = this;
    // “Allow once” applies to the current content, and ends when the visitor refuses again.
    const isOther = changes.has('vendor') || changes.has('target');
    const isRefused = cell?.action === 'REJECT' && cell.decidedAt !== this.decidedBefore;
    if (isOther || isRefused) this.isOnce = false;
    const isAllowed = cell?.allowed === true;
    this.isBlocked &&= isAllowed && !isOther;
    // Without the provider's view, what is loaded stays.
    this.open = !this.isBlocked && (this.isOnce || (this.consent.value ? isAllowed : isFilled(this)));
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
    this.fit();
  }

  override render() {
    if (this.open) return html`<slot></slot>`;
    const view = this.consent.value;
    const { cell } = this;
    const words = view && cell ? this.renderWords(view, cell) : html`<slot name="placeholder"></slot>`;
    const isBrief = view && cell && this.isBrief && !this.isBlocked;
    const [language, direction] = [view?.language ?? nothing, view?.direction ?? nothing];
    const [size, label] = [cell && this.isBrief ? 'brief' : nothing, isBrief ? 'names' : 'words'];
    return html`<div class="room" lang=${language} dir=${direction} .style=${roomSize(this)}>
      <div part="placeholder" class=${size} data-nosnippet role="group" aria-labelledby=${label}>
        ${isBrief ? this.renderBrief(view, cell) : words}
      </div>
      ${
        isBrief
          ? html`<dialog part="dialog" aria-labelledby="words">
              ${words}
              <button part="button" data-assent-action="close" @click=${() => this.dialog?.close()}>
                ${view.messages.close}
              </button>
            </dialog>`
          : nothing
      }
    </div>`;
  }

  /** Both names and one button, which opens the words in a dialog. */
  private renderBrief(view: ConsentView, cell: Cell) {
    const { both } = entriesOf(view, cell);
    const { choose } = view.messages;
    return html`<p id="names" .textContent=${both}></p>
      <button
        part="button"
        data-assent-action="open-gate"
        aria-label="${choose}: ${both}"
        @click=${() => this.dialog?.showModal()}
      >
        ${choose}
      </button>`;
  }

  private get dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  /** Becomes brief where the words do not fit. What had the focus is in the dialog then. */
  private fit(): void {
    const placeholder = this.shadowRoot?.querySelector('[part="placeholder"]');
    if (this.isBrief || !this.cell || !placeholder || placeholder.scrollHeight <= placeholder.clientHeight)
      return;
    const isFocused = !!this.shadowRoot?.activeElement;
    this.isBrief = true;
    if (isFocused) void this.keepFocus();
  }

  private async keepFocus(): Promise<void> {
    await this.updateComplete;
    if (!this.isConnected) return;
    if (this.hasAnswered) this.dialog?.showModal();
    const action = this.isBlocked ? 'reload' : this.hasAnswered ? 'allow-always' : 'open-gate';
    this.shadowRoot?.querySelector<HTMLElement>(`[data-assent-action="${action}"]`)?.focus();
  }

  private get cell(): Cell | undefined {
    return this.consent.value?.snapshot.cell(this.vendor, this.target);
  }

  private renderWords(view: ConsentView, cell: Cell) {
    const messages = gateWords(view);
    const { vendor, target, names, both } = entriesOf(view, cell);
    if (this.isBlocked) {
      const sentence = fill(messages.afterReload, names).join('');
      const [words, hint] = this.isBrief ? [both, sentence] : [sentence, nothing];
      return html`<p id="words" .textContent=${words}></p>
        <button part="button" data-assent-action="reload" title=${hint} @click=${() => location.reload()}>
          ${messages.reload}
        </button>`;
    }
    // A visitor who has allowed it needs no instruction.
    const isOnItsWay = cell.action === 'ACCEPT' && !cell.asked && underway.has(cell.state);
    const instruction = fill(messages.heldBack, names).join('');
    const words = isOnItsWay ? both : instruction;
    // Why it loads nothing although it is accepted: it is asked for again, or its state.
    const reason = cell.action === 'ACCEPT' ? askReasons(view, [cell]) || view.messages[cell.state] : '';
    return html`<slot name="placeholder"></slot>
      <p id="words" data-room=${instruction}><span .textContent=${words}></span></p>
      <p class="small">
        <span .textContent=${brandText(view, target?.description ?? '')}></span>
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
      <p class="small" role="status" .textContent=${reason}></p>`;
  }

  private handleViolation = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition !== 'enforce' || !/^(?:frame|child)-src/.test(event.effectiveDirective)) return;
    const frames = [...this.querySelectorAll<HTMLIFrameElement>('iframe[src]:not(:scope assent-gate *)')];
    // Browsers tell the address, its origin, or its scheme alone.
    if (!this.open || !frames.some(({ src }) => src.startsWith(event.blockedURI))) return;
    this.isBlocked = true;
    this.requestUpdate();
    if (this.matches(':focus')) void this.keepFocus();
  };

  private handleOnce = (): void => {
    this.decidedBefore = this.cell?.decidedAt;
    this.isOnce = true;
  };

  private handleAlways = (): void => {
    const { vendor, target, cell } = this;
    if (cell?.action === 'ACCEPT' && cell.state === 'saving') return;
    this.hasAnswered = true;
    this.dispatchEvent(new ChooseEvent([{ vendor, target, action: 'ACCEPT' }], 'gate'));
  };
}

/** The vendor and the target of a cell, and their displayed names. */
function entriesOf(view: ConsentView, cell: Cell) {
  const { vendors, targets } = view.snapshot.catalogue;
  const vendor = vendors.find(({ id }) => id === cell.vendor);
  const target = targets.find(({ id }) => id === cell.target);
  const names = { vendor: brandText(view, vendor?.name ?? ''), target: brandText(view, target?.name ?? '') };
  return { vendor, target, names, both: `${names.vendor}, ${names.target}` };
}

/** States in which an acceptance may still be recorded. */
const underway: ReadonlySet<State> = new Set(['saving', 'retrying', 'saved', 'unconfirmed']);

declare global {
  interface HTMLElementTagNameMap {
    'assent-gate': AssentGate;
  }
}
