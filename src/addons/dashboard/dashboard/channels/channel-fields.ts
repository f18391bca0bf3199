import { html, nothing, type TemplateResult } from 'lit';
import { Scope } from '../../../../protocol/token.ts';
import type { Messages } from '../messages/en.ts';
import { type FieldErrors, textOf } from '../shell/submission.ts';
import { textField } from '../shell/text-field.ts';
import type { FormContext } from './channel-form.ts';
import type { ChannelView } from './channel-view.ts';

/** The properties of a channel that a form can set. An empty text removes a property. */
export interface ChannelFields {
  readonly name: string;
  readonly region: string;
  readonly scopes: Scope[];
  readonly isTest: boolean;
}

/** The fields of a new channel, or those of an existing one. */
export function channelFields(form: FormContext, channel: ChannelView | undefined): TemplateResult {
  const { messages, submission, scope: prefix } = form;
  const words = messages.channels;
  const error = submission.errorOf('scopes');
  const scopes = channel?.scopes ?? Scope.options;
  return html` ${textField({
      scope: prefix,
      name: 'name',
      label: words.name,
      hint: words.nameHint,
      value: channel?.name,
      optional: messages.shell.optional,
      error: submission.errorOf('name'),
    })}
    ${textField({
      scope: prefix,
      name: 'region',
      label: words.region,
      hint: words.regionHint,
      value: channel?.region,
      optional: messages.shell.optional,
      code: true,
      error: submission.errorOf('region'),
    })}
    <fieldset aria-describedby="${prefix}scopes-hint ${error ? `${prefix}scopes-error` : ''}">
      <legend>${words.scopes}</legend>
      <p class="hint" id="${prefix}scopes-hint">${words.scopesHint}</p>
      ${Scope.options.map(
        (scope) =>
          html`<label class="check"
            ><input
              type="checkbox"
              name="scope"
              .value=${scope}
              .checked=${scopes.includes(scope)}
              aria-invalid=${error ? 'true' : 'false'}
            />${words.scopeNames[scope]} <code>${scope}</code></label
          >`,
      )}
      ${error ? html`<p class="error" id="${prefix}scopes-error">${error}</p>` : nothing}
    </fieldset>
    <label class="check"
      ><input
        type="checkbox"
        name="test"
        .checked=${channel?.isTest ?? false}
        aria-describedby="${prefix}test-hint"
      />${words.test}</label
    >
    <p class="hint" id="${prefix}test-hint">${words.testHint}</p>`;
}

/** The errors in the fields. */
export function checkChannelFields(data: FormData, { channels: words }: Messages): FieldErrors {
  return {
    ...(!/^([a-z]{2})?$/i.test(textOf(data, 'region')) && { region: words.regionInvalid }),
    ...(!data.has('scope') && { scopes: words.scopesMissing }),
  };
}

/** The values of the fields. */
export function channelFieldsOf(data: FormData): ChannelFields {
  const chosen = data.getAll('scope');
  return {
    name: textOf(data, 'name'),
    region: textOf(data, 'region').toUpperCase(),
    scopes: Scope.options.filter((scope) => chosen.includes(scope)),
    isTest: data.has('test'),
  };
}

/** The overlap of two secrets, in hours. */
export function overlapField({ messages, submission, scope }: FormContext): TemplateResult {
  const words = messages.channels;
  return textField({
    scope,
    name: 'overlapHours',
    type: 'number',
    label: words.overlap,
    hint: words.overlapHint,
    value: '24',
    required: true,
    error: submission.errorOf('overlapHours'),
  });
}

/** The error in the overlap. */
export function checkOverlap(data: FormData, { channels: words }: Messages): FieldErrors {
  const hours = overlapHoursOf(data);
  return hours >= 0 && hours <= 8_760 ? {} : { overlapHours: words.overlapInvalid };
}

/** The overlap in hours. */
export function overlapHoursOf(data: FormData): number {
  return Number(textOf(data, 'overlapHours') || Number.NaN);
}
