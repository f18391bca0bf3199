import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { type FieldErrors, textOf } from '../shell/submission.ts';
import { textField } from '../shell/text-field.ts';
import type { FormContext } from './channel-form.ts';
import { type ChannelView, policyWithout } from './channel-view.ts';

/** A new privacy policy. */
export interface PolicyFields {
  readonly version: string;
  readonly url: string;
}

/** The version and the address of a privacy policy. */
export function policyFields(
  { messages, submission, scope }: FormContext,
  url: string | undefined,
  isOptional: boolean,
): TemplateResult {
  const { channels: words, shell } = messages;
  const optional = isOptional ? { optional: shell.optional } : {};
  return html` ${textField({
    scope,
    name: 'version',
    label: words.version,
    hint: words.versionHint,
    error: submission.errorOf('version'),
    ...optional,
  })}
  ${textField({
    scope,
    name: 'url',
    type: 'url',
    label: words.url,
    value: url,
    code: true,
    error: submission.errorOf('url'),
    ...optional,
  })}`;
}

/** Whether a privacy policy applies at once, or from which moment. */
export function momentFields(
  { messages, submission, scope }: FormContext,
  isLater: boolean,
  choose: (isLater: boolean) => void,
): TemplateResult {
  const words = messages.channels;
  return html`<fieldset>
      <legend>${words.applies}</legend>
      ${[false, true].map(
        (later) =>
          html`<label class="check"
            ><input
              type="radio"
              name="applies"
              .checked=${later === isLater}
              @change=${() => choose(later)}
            />${later ? words.fromMoment : words.atOnce}</label
          >`,
      )}
    </fieldset>
    ${
      isLater
        ? textField({
            scope,
            name: 'moment',
            type: 'datetime-local',
            label: words.moment,
            hint: words.momentHint(timeZone()),
            value: fieldValueOf(nextMidnight(new Date())),
            required: true,
            error: submission.errorOf('moment'),
          })
        : nothing
    }`;
}

/** The errors in the version and the address. */
export function checkPolicyFields(data: FormData, { channels: words }: Messages): FieldErrors {
  const url = textOf(data, 'url');
  const isAddress = /^https?:\/\//i.test(url) && URL.canParse(url);
  return {
    ...(textOf(data, 'version') === '' && { version: words.versionMissing }),
    ...(!isAddress && { url: url === '' ? words.urlMissing : words.urlInvalid }),
  };
}

/** The version and the address. */
export function policyFieldsOf(data: FormData): PolicyFields {
  return { version: textOf(data, 'version'), url: textOf(data, 'url') };
}

/** The error of an upcoming policy that applies already at its moment. */
export function checkPolicyChange(
  data: FormData,
  channel: ChannelView,
  { channels: words }: Messages,
): FieldErrors {
  const { version, url } = policyFieldsOf(data);
  const moment = momentOf(data);
  if (version === '' || moment === undefined) return {};
  const before = policyWithout(channel, version, moment);
  return before?.version === version && before.url === url ? { version: words.appliesAlready(version) } : {};
}

/** The error in the moment, which must be in the future, and not that of another policy. */
export function checkMoment(
  data: FormData,
  { upcomingPrivacyPolicies = [] }: ChannelView,
  { channels: words }: Messages,
): FieldErrors {
  if (!data.has('moment')) return {};
  const moment = momentOf(data);
  if (moment === undefined) return { moment: words.momentInvalid };
  const { version } = policyFieldsOf(data);
  const other = upcomingPrivacyPolicies.find((each) => each.from === moment && each.version !== version);
  return other ? { moment: words.momentTaken(other.version ?? '') } : {};
}

/** The moment; `undefined` if the policy applies at once. */
export function momentOf(data: FormData): string | undefined {
  return momentIn(textOf(data, 'moment'), Date.now());
}

/** The time zone of the browser, such as `Europe/Berlin`. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The value of a field `datetime-local` for a moment. */
export function fieldValueOf(moment: Date): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const day = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** The moment of a field `datetime-local`, in ISO 8601 and UTC. `undefined` if it is empty or not after `now`. */
export function momentIn(value: string, now: number): string | undefined {
  // Without an offset, browsers read it in their own time zone.
  const moment = new Date(value).getTime();
  return moment > now ? new Date(moment).toISOString() : undefined;
}

/** The next midnight in the time zone of the browser. */
export function nextMidnight(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
