import * as z from 'zod/mini';
import type { DashboardCall } from './call.ts';
import { ExportedEvidence } from '../../../protocol/receipt.ts';
import { ShownTexts } from '../../archive/protocol/shown-texts.ts';
import { SubjectHistory } from '../../history/protocol/subject-history.ts';

/** A complete verifiedId, anonymousId, subjectId or e-mail address, or the reference of a choice. */
const subject = z.string().check(z.minLength(1));

/** A subject that an identifier matches, if it matches several. */
const SubjectChoice = z.object({
  subjectId: z.string(),
  /** The kind of identifier that matches. */
  kind: z.enum(['verified', 'anonymous', 'subject', 'decision']),
});

/** The outcome of `findPerson`. */
const FoundPerson = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    history: SubjectHistory,
    /** How many of the oldest consents and conflicts the history lacks. */
    omitted: z.object({ consents: z.number(), conflicts: z.number() }),
  }),
  z.object({ outcome: z.literal('unknown') }),
  z.object({ outcome: z.literal('ambiguous'), choices: z.array(SubjectChoice) }),
]);

/** The calls about one person. Identifiers are only in bodies, because logs and histories contain addresses. */
export const personCalls = {
  findPerson: {
    method: 'POST',
    path: 'brands/:brandId/persons/find',
    role: 'support',
    body: z.strictObject({ subject }),
    reply: FoundPerson,
  },
  /** All data of a person, as `assent subject export` prints it. */
  exportPerson: {
    method: 'POST',
    path: 'brands/:brandId/persons/export',
    role: 'support',
    body: z.strictObject({ subject }),
    reply: z.record(z.string(), z.unknown()),
  },
  /** The receipts of all consents of a person, and the texts that they name, as `assent evidence export --subject` prints them. */
  exportEvidence: {
    method: 'POST',
    path: 'brands/:brandId/persons/evidence',
    role: 'support',
    body: z.strictObject({ subject }),
    reply: z.object({ lines: z.array(ExportedEvidence) }),
  },
  /** The archived texts that a person was asked with, as `assent evidence show` prints them. */
  showTexts: {
    method: 'POST',
    path: 'brands/:brandId/persons/texts',
    role: 'support',
    body: z.strictObject({ consentId: z.string() }),
    reply: ShownTexts,
  },
  /** Removes all data of a person, if the identifier still belongs to the subject that was shown. */
  erasePerson: {
    method: 'POST',
    path: 'brands/:brandId/persons/erase',
    role: 'support',
    body: z.strictObject({ subject, subjectId: z.string() }),
    reply: z.object({ consents: z.number(), profiles: z.number() }),
  },
} as const satisfies Record<string, DashboardCall>;
