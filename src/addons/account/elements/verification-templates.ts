import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ProfileField, Resolution } from '../../../client/account/verification.ts';
import type { Cell } from '../../../client/page/snapshot.ts';
import { fill } from '../../../locales/phrase.ts';
import type { VerificationWords } from '../../../locales/verification-words.ts';
import { comparisonRows, isAnyOpposed } from './comparison-rows.ts';
import { brandText, type ConsentView, wordsFor } from '../../../elements/provider/consent-view.ts';
import { type Fault, isEnding, type Step } from './verification-steps.ts';

/** The data of a step, and its callbacks. */
export interface VerificationProps {
  readonly view: ConsentView;
  readonly words: VerificationWords;
  readonly step: Step;
  readonly headingLevel: number;
  readonly isDialog: boolean;
  readonly isBusy: boolean;
  /** Whether the person has not yet confirmed the note that the account applies here. */
  readonly isNews: boolean;
  readonly fields: readonly ProfileField[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly on: Handlers;
}

/** The actions of a person. */
export interface Handlers {
  readonly begin: (email: string, profile: Readonly<Record<string, string>>) => void;
  readonly fault: (fault: Fault) => void;
  readonly complete: (code: string) => void;
  readonly resume: () => void;
  readonly back: () => void;
  readonly choose: (resolution: Resolution) => void;
  readonly resolve: (resolution: Resolution | undefined) => void;
  readonly signOut: () => void;
  readonly seen: () => void;
  readonly close: () => void;
}

/** Renders the current step with its heading. */
export function stepTemplate(props: VerificationProps) {
  const { step, words, headingLevel, isDialog, on, view } = props;
  const isForm = step.name === 'email' || step.name === 'code';
  const title = step.name === 'comparing' ? words.compareTitle : words.title;
  return html`<section class="step" aria-labelledby="title">
    <div class="head">
      <div
        id="title"
        role="heading"
        aria-level=${headingLevel}
        tabindex="-1"
        ?data-first=${!isForm}
        .textContent=${title}
      ></div>
      ${
        isDialog && step.name !== 'comparing'
          ? button(props, view.messages.close, on.close, 'close')
          : nothing
      }
    </div>
    ${content(props)}
  </section>`;
}

function content(props: VerificationProps) {
  switch (props.step.name) {
    case 'email':
      return emailTemplate(props, props.step);
    case 'code':
      return codeTemplate(props, props.step);
    case 'unread':
      return html`${props.step.fault ? faultTemplate(props, props.step.fault) : html`<p>${props.words.intro}</p>`}
        <div class="actions">
          ${button(props, props.view.messages.tryNow, props.on.resume, 'resume')}
          ${button(props, props.words.cancel, props.on.signOut, 'sign-out')}
        </div>`;
    case 'comparing':
      return comparingTemplate(props, props.step);
    case 'verified':
      return verifiedTemplate(props);
  }
}

function emailTemplate(props: VerificationProps, { email = '' }: Step & { name: 'email' }) {
  const { words, step, fields, on, view } = props;
  const isWrong = step.fault === 'emailInvalid';
  const handleSubmit = (event: SubmitEvent) => {
    const form = submitted(event);
    if (!form.has('agree')) return on.fault('agreeMissing');
    const typed = textOf(form, 'email');
    if (!/^\S+@\S+\.\S+$/.test(typed)) return on.fault('emailInvalid');
    const profile = fields.map(({ id }) => [id, textOf(form, `profile.${id}`)] as const);
    on.begin(typed, Object.fromEntries(profile.filter(([, value]) => value)));
  };
  return html`<form novalidate @submit=${handleSubmit}>
    <p>${words.intro}</p>
    <label class="tick">
      <input
        type="checkbox"
        name="agree"
        aria-invalid=${step.fault === 'agreeMissing'}
        aria-describedby=${step.fault === 'agreeMissing' ? 'fault' : nothing}
        ?data-first=${!isWrong}
      />
      ${words.agree}
    </label>
    <label class="field">
      ${words.email}
      <input
        type="email"
        name="email"
        autocomplete="email"
        dir="ltr"
        maxlength="254"
        .defaultValue=${email}
        aria-invalid=${isWrong}
        aria-describedby=${isWrong ? 'fault' : nothing}
        ?data-first=${isWrong}
      />
    </label>
    ${fields.map(
      ({ id, name, autocomplete }) =>
        html`<label class="field">
          ${fill(words.optional, { field: brandText(view, name) })}
          <input
            type="text"
            name=${`profile.${id}`}
            maxlength="200"
            autocomplete=${autocomplete ?? nothing}
          />
        </label>`,
    )}
    ${faultTemplate(props, step.fault)}
    <div class="actions">${submit(props, words.sendCode)}</div>
  </form>`;
}

function codeTemplate(props: VerificationProps, step: Step & { name: 'code' }) {
  const { words, now, on } = props;
  const isOld = step.expiresAt <= now;
  const isWrong = step.fault === 'codeInvalid' || step.fault === 'codeMissing';
  const handleSubmit = (event: SubmitEvent) => {
    const code = textOf(submitted(event), 'code');
    if (/[\p{L}\p{Nd}]/u.test(code)) on.complete(code);
    else on.fault('codeMissing');
  };
  return html`<form novalidate @submit=${handleSubmit}>
    <p>${fill<unknown>(words.sent, { email: html`<bdi dir="ltr">${step.email}</bdi>` })}</p>
    <label class="field">
      ${words.code}
      <input
        type="text"
        name="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        autocapitalize="off"
        spellcheck="false"
        dir="ltr"
        maxlength="32"
        aria-invalid=${isWrong}
        aria-describedby=${isWrong ? 'fault' : nothing}
        data-first
      />
    </label>
    ${faultTemplate(props, step.fault)}
    ${isOld || isEnding(step.expiresAt - now) ? html`<p .textContent=${isOld ? words.expired : words.expiring}></p>` : nothing}
    <div class="actions">
      ${submit(props, words.confirm)}
      ${
        step.resendAt <= now
          ? button(props, words.resend, () => on.begin(step.email, step.profile), 'resend')
          : nothing
      }
    </div>
    ${step.resendAt > now ? html`<p class="small">${timePhrase(words.resendIn, step.resendAt - now)}</p>` : nothing}
    <p class="small">
      <button type="button" class="link" @click=${on.back}>${words.otherAddress}</button>
    </p>
  </form>`;
}

function comparingTemplate(
  props: VerificationProps,
  { comparison, resolution }: Step & { name: 'comparing' },
) {
  const { words, view, on } = props;
  const said = (cells: readonly Cell[], action: 'ACCEPT' | 'REJECT' | undefined) => {
    const { allowed, notAllowed } = wordsFor(view, view.messages, cells);
    return action ? (action === 'ACCEPT' ? allowed : notAllowed) : words.noChoice;
  };
  const resolutions = [
    ['protective', words.protective],
    ['device', words.useDevice],
    ['account', words.useAccount],
  ] as const;
  const row = (name: string, words: string, isResult = false) =>
    html`<div>
      <dt>${name}</dt>
      <dd ?data-assent-result=${isResult} .textContent=${words}></dd>
    </div>`;
  return html`<p>${words.compareIntro}</p>
    <ul>
      ${comparisonRows(view, comparison, resolution).map(
        ({ target, vendors, device, account, result, cells }) =>
          keyed(
            `${target}: ${vendors}`,
            html`<li>
              <strong>${target}</strong> <small>${vendors}</small>
              <dl>
                ${row(words.device, said(cells, device))} ${row(words.account, said(cells, account))}
                ${row(words.result, said(cells, result), true)}
              </dl>
            </li>`,
          ),
      )}
    </ul>
    ${
      isAnyOpposed(comparison)
        ? html`<fieldset>
            <legend>${words.differ}</legend>
            ${resolutions.map(
              ([name, label]) =>
                html`<label class="tick">
                  <input
                    type="radio"
                    name="resolution"
                    .value=${name}
                    .checked=${name === resolution}
                    @change=${() => on.choose(name)}
                  />
                  ${label}
                </label>`,
            )}
          </fieldset>`
        : nothing
    }
    <div class="actions">
      ${button(props, words.cancel, () => on.resolve(undefined), 'cancel')}
      ${button(props, words.apply, () => on.resolve(resolution), 'apply')}
    </div>`;
}

function verifiedTemplate(props: VerificationProps) {
  const { words, view, step, isNews, on } = props;
  return html`${isNews ? html`<p><strong>${words.linked}</strong></p>` : nothing}
    <p>${view.messages.scope}</p>
    ${faultTemplate(props, step.fault)}
    <p class="small">${words.signOutNote}</p>
    <div class="actions">${button(props, words.signOut, on.signOut, 'sign-out')}</div>`;
}

/** Renders the note on a device whose choices were replaced by those of the account. */
export function newsTemplate(props: VerificationProps) {
  const { words, view, on } = props;
  return html`<section class="news" aria-label=${view.messages.choices}>
    <p>${words.linked} ${view.messages.scope}</p>
    ${button(props, view.messages.close, on.seen, 'seen')}
  </section>`;
}

function faultTemplate({ words, step, now }: VerificationProps, fault: Fault | undefined) {
  if (!fault) return nothing;
  const left = Math.max(0, (step.until ?? now) - now);
  return keyed(fault, html`<p id="fault" class="fault" role="alert">${timePhrase(words[fault], left)}</p>`);
}

function submit({ isBusy }: VerificationProps, label: string) {
  return html`<button part="button" class="main" aria-disabled=${isBusy}>${label}</button>`;
}

function button({ isBusy }: VerificationProps, label: string, act: () => void, name: string) {
  return html`<button
    type="button"
    part="button"
    data-assent-action=${name}
    aria-disabled=${isBusy}
    @click=${act}
  >
    ${label}
  </button>`;
}

/** Inserts minutes and seconds into a sentence. */
function timePhrase(sentence: string, milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return fill<unknown>(sentence, { time: html`<bdi .textContent=${time}></bdi>` });
}

function submitted(event: SubmitEvent): FormData {
  event.preventDefault();
  return event.currentTarget instanceof HTMLFormElement ? new FormData(event.currentTarget) : new FormData();
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
