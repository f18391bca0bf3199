import { html, LitElement, nothing } from 'lit';
import { enVerificationWords } from '../../../locales/en-verification-words.ts';
import { loadVerificationWords } from '../locales/load-verification-words.ts';
import { fill } from '../../../locales/phrase.ts';
import type { VerificationWords } from '../../../locales/verification-words.ts';
import { consentOf } from '../../../elements/provider/consent-context.ts';
import type { ConsentView } from '../../../elements/provider/consent-view.ts';
import { CloseEvent } from '../../../elements/provider/requests.ts';
import type { Reword } from '../../../elements/provider/spoken-language.ts';
import { theme } from '../../../elements/provider/theme.ts';
import { isEnding, VerificationSteps } from './verification-steps.ts';
import {
  type Handlers,
  newsTemplate,
  type VerificationProps,
  stepTemplate,
} from './verification-templates.ts';
import { verificationStyles } from './verification-styles.ts';

const english = { language: 'en', direction: 'ltr' } as const;

/** How long the words may take, in milliseconds, before English is used meanwhile. */
const patience = 3_000;

/**
 * Synchronises a person's choices between their devices: asks for an e-mail and the code that was sent to it,
 * shows the differences between device and account before anything changes, and signs out again. A page needs
 * only one.
 *
 * @element assent-verification
 * @attr inline - Stays at the element's own place. Otherwise it is a dialog, opened by
 *   `data-assent-open="verification"`.
 * @attr heading-level - Level of the heading. Default 2.
 * @fires {CloseEvent} assent-close - A person closed the dialog.
 * @csspart dialog - The surface of the dialog.
 * @csspart button - The buttons.
 */
export class AssentVerification extends LitElement {
  static override styles = [theme, verificationStyles];

  static override properties = {
    inline: { type: Boolean, reflect: true },
    headingLevel: { type: Number, attribute: 'heading-level' },
    words: { state: true },
    said: { state: true },
  };

  declare inline: boolean;
  declare headingLevel: number;
  declare private words: VerificationWords | undefined;
  /** The last text that was announced to screen readers. */
  declare private said: string;

  private readonly consent = consentOf(this);
  private readonly steps = new VerificationSteps({
    view: () => this.consent.value,
    draw: (isNew) => {
      this.isFocusDue ||= isNew;
      this.requestUpdate();
    },
    say: (said, email = '') => (this.said = fill(this.words?.[said] ?? '', { email }).join('')),
  });
  private language: string | undefined;
  private isEnglish = true;
  private reword: Reword | undefined;
  private subject: string | undefined;
  private isOpen = false;
  private isFocusDue = false;
  private isWarned = false;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.inline = false;
    this.headingLevel = 2;
    this.said = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.ticking);
    this.ticking = undefined;
    this.isOpen = false;
    this.renderRoot.querySelector('dialog')?.close();
    this.steps.resolve(undefined);
  }

  override willUpdate(): void {
    const view = this.consent.value;
    if (!view) return;
    if (view.language !== this.language || view.reword !== this.reword) void this.speak(view);
    if (view.snapshot.subject !== this.subject) {
      this.subject = view.snapshot.subject;
      void this.steps.follow();
    }
    this.countDown(this.isConnected && this.steps.step.name === 'code');
  }

  override updated(): void {
    const view = this.consent.value;
    const isOpen = this.inline ? !!view : view?.opened === 'verification';
    const dialog = this.renderRoot.querySelector('dialog');
    if ((dialog || this.inline) && this.isConnected && isOpen !== this.isOpen) {
      this.isOpen = isOpen;
      if (isOpen) {
        dialog?.showModal();
        void this.steps.open();
      } else {
        dialog?.close();
        this.leave();
      }
    }
    if (this.isFocusDue) this.renderRoot.querySelector<HTMLElement>('[data-first]')?.focus();
    this.isFocusDue = false;
  }

  override render() {
    const props = this.props();
    if (!props) return nothing;
    const { opened } = props.view;
    const { language, direction } = this.isEnglish ? english : props.view;
    const isShown = this.inline || opened === 'verification';
    const step = isShown ? stepTemplate(props) : nothing;
    return html`<div lang=${language} dir=${direction}>
      ${
        this.inline
          ? step
          : html`<dialog part="dialog" aria-labelledby="title" @close=${() => this.handleClose()}>
              ${step}
            </dialog>`
      }
      ${props.isNews && props.step.name === 'verified' && !isShown ? newsTemplate(props) : nothing}
      <p class="away" role="status" .textContent=${this.said}></p>
    </div>`;
  }

  private props(): VerificationProps | undefined {
    const { steps, words } = this;
    const view = this.consent.value;
    if (!view || !words) return undefined;
    const { step, isBusy, isNews, fields } = steps;
    const isVerified = view.snapshot.subject === 'verified' && step.name !== 'comparing';
    return {
      view,
      words,
      step: isVerified ? { ...(step.fault && { fault: step.fault }), name: 'verified' } : step,
      headingLevel: this.headingLevel,
      isDialog: !this.inline,
      isBusy,
      isNews,
      fields,
      now: Date.now(),
      on: this.handlers,
    };
  }

  private readonly handlers: Handlers = {
    begin: (email, profile) => {
      this.isWarned = false;
      void this.steps.begin(email, profile);
    },
    fault: (fault) => this.steps.fail(fault),
    complete: (code) => void this.steps.complete(code),
    resume: () => void this.steps.resume(),
    back: () => this.steps.go({ name: 'email' }),
    choose: (resolution) => this.steps.choose(resolution),
    resolve: (resolution) => this.steps.resolve(resolution),
    signOut: () => void this.steps.signOut(),
    seen: () => void this.steps.noteSeen(),
    close: () => this.dispatchEvent(new CloseEvent()),
  };

  private async speak({ language, reword }: ConsentView): Promise<void> {
    this.language = language;
    this.reword = reword;
    const say = (words: VerificationWords | undefined) => {
      if (language !== this.language || reword !== this.reword) return; // It has changed meanwhile.
      this.isEnglish = !words;
      // A server may have the words of another release, which lack some of these.
      this.words = reword({ ...enVerificationWords, ...words }, 'verification');
    };
    const late = setTimeout(() => say(undefined), patience);
    // Our `pt` is that of Portugal.
    const loading = loadVerificationWords(language === 'pt-PT' ? 'pt' : language);
    const words = await loading.catch(() => undefined);
    clearTimeout(late);
    say(words);
  }

  /** A person who leaves before agreeing has declined. Notes that the dialog showed count as read. */
  private leave(): void {
    this.steps.resolve(undefined);
    if (this.steps.isNews) void this.steps.noteSeen();
  }

  private countDown(isOn: boolean): void {
    if (isOn) this.ticking ??= setInterval(() => this.handleSecond(), 1_000);
    else {
      clearInterval(this.ticking);
      this.ticking = undefined;
    }
  }

  private handleSecond(): void {
    const { step } = this.steps;
    if (step.name !== 'code' || !this.words) return;
    const left = step.expiresAt - Date.now();
    if (left <= 0) this.said = this.words.expired;
    else if (isEnding(left) && !this.isWarned) this.said = this.words.expiring;
    this.isWarned ||= isEnding(left);
    this.requestUpdate();
  }

  /**
   * The browser closed the dialog, such as on Escape. If the page cancels `assent-close`, it is opened again.
   */
  private handleClose(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    // The browser tells of the closing later. It may be open again by now.
    if (this.isOpen && !dialog?.open && !this.dispatchEvent(new CloseEvent())) dialog?.showModal();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-verification': AssentVerification;
  }
}
