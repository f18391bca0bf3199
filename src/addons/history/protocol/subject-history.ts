import * as z from 'zod/mini';
import { RecordedAction } from '../../../protocol/consent.ts';

/** A channel: its id, and its name if it has one. */
const ChannelName = z.object({ channelId: z.string(), name: z.optional(z.string()) });

const kind = z.enum(['verified', 'anonymous']);

/** A recorded consent: what was chosen, when, where, and how. */
export const HistoryConsent = z.object({
  consentId: z.string(),
  receivedAt: z.string(),
  channel: ChannelName,
  /** The kind of identifier that it was recorded under. */
  kind,
  actions: z.array(RecordedAction),
  /** The reference that the widget shows for the choice, if the widget recorded it. */
  reference: z.optional(z.string()),
  /** How, when and in which language the person chose, if the widget recorded it. */
  method: z.optional(z.string()),
  chosenAt: z.optional(z.string()),
  language: z.optional(z.string()),
  /** The checksum of the notice: the texts that the person decided on. */
  notice: z.optional(z.string()),
  /** The version of the privacy policy in the notice. */
  noticePolicy: z.optional(z.string()),
  /** The privacy policy of the channel at that time. */
  privacyPolicy: z.optional(z.object({ version: z.optional(z.string()), url: z.optional(z.string()) })),
  region: z.optional(z.string()),
  gpc: z.optional(z.number()),
});

export type HistoryConsent = z.infer<typeof HistoryConsent>;

/** A conflict between two channels, or between two identities that were linked. */
export const HistoryConflict = z.object({
  type: z.enum(['CHANNEL', 'IDENTITY']),
  vendor: z.string(),
  target: z.string(),
  began: z.string(),
  /** Missing while the conflict exists. */
  ended: z.optional(z.string()),
  /** The actions in conflict, oldest first. The newest one applies. */
  actions: z.array(
    z.object({ action: z.string(), consentId: z.string(), channel: ChannelName, receivedAt: z.string() }),
  ),
  /** The consent that ended it. It has an action, unless it only linked identities. */
  endedBy: z.optional(
    z.object({ consentId: z.string(), channel: ChannelName, action: z.optional(z.string()) }),
  ),
});

export type HistoryConflict = z.infer<typeof HistoryConflict>;

/** An identifier of a subject. */
export const HistoryIdentifier = z.object({
  kind,
  /** The subjectId that is derived from it. */
  subjectId: z.string(),
  /** Missing if every consent with it was removed from the log. */
  identifier: z.optional(z.string()),
  /** Its first consent in the log. */
  firstConsentAt: z.optional(z.string()),
  /** When it was linked to the subject; missing for the identifier that the subject began with. */
  linkedAt: z.optional(z.string()),
});

export type HistoryIdentifier = z.infer<typeof HistoryIdentifier>;

/** Everything about one subject that explains its choices. Consents and conflicts are ordered oldest first. */
export const SubjectHistory = z.object({
  subjectId: z.string(),
  brandId: z.string(),
  /** The verified e-mail address, if there is a profile. */
  email: z.optional(z.string()),
  identifiers: z.array(HistoryIdentifier),
  /** What applies now. */
  actions: z.array(RecordedAction),
  consents: z.array(HistoryConsent),
  conflicts: z.array(HistoryConflict),
});

export type SubjectHistory = z.infer<typeof SubjectHistory>;
