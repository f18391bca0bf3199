import type { TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { type FieldErrors, textOf } from '../shell/submission.ts';
import { textField } from '../shell/text-field.ts';
import type { FormContext } from './channel-form.ts';

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
