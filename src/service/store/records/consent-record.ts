import * as z from 'zod/mini';
import type { ConsentLogEntry } from '../record-consent.ts';
import type { LoggedConsent } from '../store.ts';
import { parseRow, type RowOf } from '../sql/tables.ts';

const Kind = z.enum(['verified', 'anonymous']);

const LogContent = z.object({
  subject: z.object({ verifiedId: z.optional(z.string()), anonymousId: z.optional(z.string()) }),
  actions: z.array(z.object({ target: z.string(), vendor: z.string(), action: z.string() })),
  tags: z.array(z.string()),
  // A list of pairs, because a key may be `__proto__`.
  attributes: z.array(z.tuple([z.string(), z.unknown()])),
  region: z.optional(z.string()),
  privacyPolicy: z.optional(z.object({ version: z.optional(z.string()), url: z.optional(z.string()) })),
  gpc: z.optional(z.union([z.literal(0), z.literal(1)])),
  // Beside the attributes, where no request can write it.
  imported: z.optional(z.literal(true)),
});

/** A consent as it is written. */
export interface WrittenConsent {
  readonly row: RowOf<'consent'>;
  /** What its column `content` says. */
  readonly content: object;
}

/** The row of a consent in the log, without what an add-on keeps with it. */
export function writeLogRow({ consent, consentId, at, linked }: ConsentLogEntry): WrittenConsent {
  const { brandId, identity, channelId } = consent;
  const { subject, actions, tags, attributes, region, privacyPolicy, gpc, isHistory: imported } = consent;
  const plain = actions.map(({ target, vendor, action }) => ({ target, vendor, action }));
  const content = {
    subject,
    actions: plain,
    tags,
    attributes: [...attributes],
    region,
    privacyPolicy,
    gpc,
    imported,
  };
  const row = {
    brand_id: brandId,
    subject_id: identity.subjectId,
    consent_id: consentId,
    kind: identity.kind,
    channel_id: channelId,
    received_at: at,
    linked: linked ?? null,
    content: JSON.stringify(content),
    extra: null,
  };
  return { row, content };
}

/** Parses a row of the log. Throws on a row that this release did not write. */
export function readLogRow(row: unknown): LoggedConsent {
  const columns = parseRow('consent', row);
  const { subject, actions, tags, attributes, region, privacyPolicy, gpc, imported } = LogContent.parse(
    JSON.parse(columns.content),
  );
  return {
    consentId: columns.consent_id,
    receivedAt: columns.received_at,
    channelId: columns.channel_id,
    identity: columns.subject_id,
    kind: Kind.parse(columns.kind),
    linked: columns.linked ?? undefined,
    subject,
    actions,
    tags,
    attributes: new Map(attributes),
    region,
    privacyPolicy,
    gpc,
    ...(imported && { isImported: imported }),
  };
}
