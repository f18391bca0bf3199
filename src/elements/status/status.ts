import { css, html, LitElement, nothing } from 'lit';
import type { Choice } from '../../client/ledger/choice.ts';
import type { Snapshot } from '../../client/page/snapshot.ts';
import type { State } from '../../client/ledger/state.ts';
import { consentOf } from '../provider/consent-context.ts';
import { brandText, type ConsentView, isBannerOpen, isHeldUp, stateWords } from '../provider/consent-view.ts';
import { fill } from '../../locales/phrase.ts';
import { PagePadding } from '../banner/page-padding.ts';
import { ChooseEvent, OpenEvent, RetryEvent } from '../provider/requests.ts';
import type { statusDetails } from './status-details.ts';
import { onPage, theme } from '../provider/theme.ts';

/**
 * How long, in milliseconds, a state must last before it is announced. Avoids an announcement for each step.
 */
const coalescing = 500;

/**
 * Shows the state of the choices: being sent, recorded, delayed, or contradicted. Screen readers announce
 * each change once, politely; only a failure is an alert. A page needs only one.
 *
 * By default it is a note in the corner of the window, which appears after a change and disappears again. It
 * stays while there is a problem, while it says that a privacy signal is honoured (`opt-out`), and until the visitor
 * closes what applies unasked (`notice-only`). The page then gets padding, so that the note covers nothing. It is above the
 * lasting button if the page has one.
 *
 * @element assent-status
 * @attr inline - Stays at the element's own place, with all details: where the service shows another value,
 *   both values with a button for each, and one button for all if there are many.
 * @fires {ChooseEvent} assent-choose - A person chose between two values.
 * @fires {RetryEvent} assent-retry - A person wants to try again now.
 * @fires {OpenEvent} assent-open - A person wants to choose again.
 * @csspart status - The text.
 * @csspart button - The buttons to choose between two values.
 */
export class AssentStatus extends LitElement {
  static override styles = [
    theme,
    onPage('[inline]'),
    css`
      :host([inline]) {
        display: block;
      }
      :host(:not([inline])) [part='status'] {
        position: fixed;
        z-index: 2147483646;
        inset-block-end: calc(1em + env(safe-area-inset-bottom));
        inset-inline-start: 1em;
        max-inline-size: min(24em, 100% - 4em);
        padding: 0.75em 1em;
        background: var(--_surface);
        border: 1px solid var(--_line);
        border-radius: var(--_radius);
        box-shadow: 0 2px 12px #0002;
      }
      :host(:not([inline])) .raised {
        inset-block-end: calc(5.5em + env(safe-area-inset-bottom));
      }
      @media print {
        :host(:not([inline])) [part='status'] {
          display: none;
        }
      }
      .link {
        font-weight: 600;
      }
      p > :not(:last-child) {
        margin-inline-end: 1em;
      }
      /* Nothing but a line, as small as the lasting button. */
      :host(:not([inline])) .line {
        padding: 0.25em 0.75em;
        font-size: 0.875em;
      }
      :host(:not([inline])) .line.raised {
        inset-block-end: calc(5em + env(safe-area-inset-bottom));
      }
      .passing {
        overflow: hidden;
        animation: pass 6s forwards;
      }
      @keyframes pass {
        from,
        99% {
          max-block-size: 100vh;
        }
        to {
          max-block-size: 0;
          visibility: hidden;
        }
      }
    `,
  ];

  static override properties = {
    inline: { type: Boolean, reflect: true },
    announced: { state: true },
    note: { state: true },
    details: { state: true },
  };

  declare inline: boolean;
  declare announced: State | undefined;
  /** The announced note about targets that are required now. */
  declare note: string;
  declare details: typeof statusDetails | undefined;

  private readonly consent = consentOf(this);
  private readonly padding = new PagePadding(this);
  private state: State | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.inline = false;
    this.note = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    clearTimeout(this.noteTimer);
  }

  override willUpdate(): void {
    const view = this.consent.value;
    const snapshot = view?.snapshot;
    const note = view ? this.noteIn(view) : '';
    if (note !== this.note) {
      clearTimeout(this.noteTimer);
      this.noteTimer = setTimeout(() => (this.note = note), coalescing);
    }
    if (this.inline && snapshot && hasDetails(snapshot)) this.loadDetails().catch(() => {});
    const state = snapshot?.state;
    if (state === this.state) return;
    clearTimeout(this.timer);
    // A message about an older choice must not stay for a new one. A page that was in the back/forward cache
    // may have missed the first steps of the new choice.
    if (state === 'saving' || this.announced === 'confirmed') this.announced = undefined;
    // The initial state is not a change, except for a choice that was made while this element was still loading.
    if (this.state || state === 'saving')
      this.timer = setTimeout(() => void this.announce(state), coalescing);
    this.state = state;
  }

  override updated(): void {
    // A note that disappears by itself covers nothing for long, so it needs no padding.
    const note = this.renderRoot.querySelector('[role=region]:not(.passing)');
    this.padding.show(this.isConnected ? note : null);
  }

  /**
   * Shows the message again from scratch, so that it stays for the full time, and is announced even if the
   * words are the same.
   */
  private async announce(state: State | undefined): Promise<void> {
    this.announced = undefined;
    await this.updateComplete;
    this.announced = state;
  }

  override render() {
    const view = this.consent.value;
    const { announced } = this;
    const words = view && announced && stateWords(view, announced, view.snapshot.cells());
    const isAlert = announced === 'failed';
    return html`<div lang=${view?.language ?? nothing} dir=${view?.direction ?? nothing}>
      ${view && this.renderWords(view)}
      <p class="away" role="status" .textContent=${`${isAlert ? '' : (words ?? '')} ${this.note}`.trim()}></p>
      <p class="away" role="alert" .textContent=${isAlert ? words : ''}></p>
    </div>`;
  }

  /** Loaded on demand: few pages have details to show, and the code for the banner must stay small. */
  private async loadDetails(): Promise<void> {
    this.details ??= (await import('./status-details.ts')).statusDetails;
  }

  private choose = (choices: readonly Choice[]): void => {
    this.dispatchEvent(new ChooseEvent(choices, 'preferences'));
  };

  /** What the visitor is told until they close it. */
  private noteIn(view: ConsentView): string {
    const notice = this.inline ? undefined : view.objection?.notice(view);
    return [nowRequiredPhrase(view), notice].filter(Boolean).join(' ');
  }

  private renderWords(view: ConsentView) {
    const { snapshot, messages, opened } = view;
    const isFree = this.inline || !isBannerOpen(view);
    const isHeld = isFree && (this.inline || isHeldUp(snapshot));
    const state = isHeld ? snapshot.state : this.announced;
    const note = isFree ? this.noteIn(view) : '';
    const isLine = isFree && !this.inline && snapshot.honoured;
    const stays = isHeld || note;
    const button = (label: string, act: () => void) =>
      html`<button class="link" @click=${act}>${label}</button>`;
    const open = () => void this.dispatchEvent(new OpenEvent('preferences'));
    return state || note || isLine
      ? html`<div
          part="status"
          data-nosnippet
          class="${stays ? '' : isLine ? 'line' : 'passing'} ${document.querySelector(lastingButton) ? 'raised' : ''}"
          role=${this.inline ? nothing : 'region'}
          aria-label=${this.inline ? nothing : messages.choices}
          data-state=${state ?? nothing}
        >
          ${isLine ? html`<p>${messages.honoured}</p>` : nothing}
          ${
            note
              ? html`<p>
                  <span .textContent=${note}></span>
                  ${this.inline ? nothing : view.objection?.noticeLinks(view, open)}
                  ${button(messages.close, () => view.noteSeen())}
                </p>`
              : nothing
          }
          <p class=${isLine && !stays ? 'passing' : ''}>
            <span .textContent=${state ? stateWords(view, state, snapshot.cells()) : ''}></span>
            ${state === 'retrying' ? button(messages.tryNow, () => void this.dispatchEvent(new RetryEvent())) : nothing}
            ${
              (state === 'failed' || state === 'diverged') && !opened
                ? button(messages.chooseAgain, open)
                : nothing
            }
          </p>
          ${this.inline ? this.details?.(view, this.choose) : nothing}
        </div>`
      : nothing;
  }
}

/** Elements in the same corner of the window. */
const lastingButton = 'assent-choices:not([inline])';

/** Names what the visitor refused and the catalogue requires now; empty if there is nothing to tell. */
function nowRequiredPhrase(view: ConsentView): string {
  const { catalogue, nowRequired } = view.snapshot;
  const names = catalogue.targets.flatMap(({ id, name }) =>
    nowRequired.includes(id) ? brandText(view, name) : [],
  );
  return names.length
    ? fill(view.messages.nowRequired, {
        targets: new Intl.ListFormat(view.language, { type: 'unit' }).format(names),
      }).join('')
    : '';
}

/** Whether there are details besides the state of the choices. */
const hasDetails = ({ counts, conflict, storage, gpc }: Snapshot): boolean =>
  counts.diverged > 0 || conflict || gpc || storage !== 'kept';

declare global {
  interface HTMLElementTagNameMap {
    'assent-status': AssentStatus;
  }
}
