import * as z from 'zod/mini';
import type { NewConsent } from './new-consent.ts';
import type { LoggedConsent } from './store.ts';

const LogRow = z.object({
  subject_id: z.string(),
  consent_id: z.string(),
  kind: z.enum(['verified', 'anonymous']),
  channel_id: z.string(),
  received_at: z.number(),
  linked: z.nullable(z.string()),
  content: z.string(),
});

const LogContent = z.object({
  subject: z.object({ verifiedId: z.optional(z.string()), anonymousId: z.optional(z.string()) }),
  actions: z.array(z.object({ target: z.string(), vendor: z.string(), action: z.string() })),
  tags: z.array(z.string()),
  // A list of pairs, because a key may be `__proto__`.
  attributes: z.array(z.tuple([z.string(), z.unknown()])),
  region: z.optional(z.string()),
  privacyPolicy: z.optional(z.object({ version: z.optional(z.string()), url: z.optional(z.string()) })),
  gpc: z.optional(z.union([z.literal(0), z.literal(1)])),
});

/** The JSON column of a consent in the log. */
export function writeLogContent(consent: NewConsent): string {
  const { subject, actions, tags, attributes, region, privacyPolicy, gpc } = consent;
  const plain = actions.map(({ target, vendor, action }) => ({ target, vendor, action }));
  const content = { subject, actions: plain, tags, attributes: [...attributes], region, privacyPolicy, gpc };
  return JSON.stringify(content);
}

/** Parses a row of the log. Throws on a row that this release did not write. */
export function readLogRow(row: unknown): LoggedConsent {
  const columns = LogRow.parse(row);
  const { subject, actions, tags, attributes, region, privacyPolicy, gpc } = LogContent.parse(
    JSON.parse(columns.content),
  );
  return {
    consentId: columns.consent_id,
    receivedAt: columns.received_at,
    channelId: columns.channel_id,
    identity: columns.subject_id,
    kind: columns.kind,
    linked: columns.linked ?? undefined,
    subject,
    actions,
    tags,
    attributes: new Map(attributes),
    region,
    privacyPolicy,
    gpc,
  };
}
