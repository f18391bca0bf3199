import * as z from 'zod/mini';
import { noticeParts } from '../../../protocol/notice-name.ts';

/** What the service counts. `conflicts` and `policy` are numbers at the end of a day; all others are of that day. */
export const Measure = z.enum([
  // Consents whose choices are all ACCEPT, all REJECT, both, or neither.
  'accepted',
  'refused',
  'mixed',
  'other',
  // Cells that were ACCEPT and became REJECT.
  'withdrawn',
  // Consents by the banner that decide a cell again.
  'asked-again',
  // Open conflicts.
  'conflicts',
  // Subjects whose newest privacy policy has this version.
  'policy',
  // Requests to a host that policies kept pages from making.
  'blocked',
  // Questions that pages showed, and the answers to them.
  'asked',
  // Consents that name an archived text as shown.
  'shown',
]);

export type Measure = z.infer<typeof Measure>;

/** By what a measure is divided; empty for all together. */
export const Dimension = z.enum([
  '',
  'catalogue',
  'channel',
  'host',
  'language',
  'method',
  'question',
  'target',
  'vendor',
  'version',
  'words',
]);

export type Dimension = z.infer<typeof Dimension>;

const ofChoices = ['', 'channel', 'language', 'method', 'target', 'vendor'] as const;

/** By what each measure is counted. */
export const dimensionsOf = {
  accepted: ofChoices,
  refused: ofChoices,
  mixed: ofChoices,
  other: ofChoices,
  withdrawn: ['', 'target', 'vendor'],
  'asked-again': [''],
  conflicts: [''],
  policy: ['version'],
  blocked: ['host'],
  asked: ['question'],
  shown: noticeParts,
} as const satisfies Readonly<Record<Measure, readonly Dimension[]>>;

/** The value for all names of targets or vendors beyond the limit of a day. No name that was sent is counted as this. */
export const otherNames = '(other names)';
