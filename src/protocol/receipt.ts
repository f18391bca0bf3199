import * as z from 'zod/mini';

/** A part that is shown, or only its digest. */
const Part = z.union([
  z.strictObject({ text: z.string(), salt: z.string() }),
  z.strictObject({ digest: z.string() }),
]);

/** What proves that a consent is in the log: the consent, or parts of it, and the proof. */
export const Receipt = z.strictObject({
  type: z.literal('assent-receipt/1'),
  brandId: z.string(),
  /** What was decided, when, and what was shown. */
  what: Part,
  /** The identifiers. */
  who: Part,
  /** Tags and attributes. */
  rest: Part,
  /** The proof in the format https://c2sp.org/tlog-proof. */
  proof: z.string(),
});

export type Receipt = z.infer<typeof Receipt>;

/** Stands in an export for a consent without a receipt. */
export const UnprovenConsent = z.strictObject({
  /** Its id. */
  unproven: z.string(),
  /** Why, as a sentence. */
  reason: z.string(),
});

export type UnprovenConsent = z.infer<typeof UnprovenConsent>;

/** Stands in an export beside the receipts that name it: see `receipt/notice-text.ts`. */
const ExportedNotice = z.strictObject({
  type: z.literal('assent-notice/1'),
  sha256: z.string(),
  text: z.string(),
});

/** What an export of receipts contains. */
export const ExportedEvidence = z.union([Receipt, UnprovenConsent, ExportedNotice]);

export type ExportedEvidence = z.infer<typeof ExportedEvidence>;
