import type { personCalls } from '../../protocol/person-calls.ts';
import { HttpProblem } from '../../../../protocol/http/http-problem.ts';
import { auditEvent } from '../../../../service/store/audit-event.ts';
import { requireBrand } from '../../../../service/administration/brand.ts';
import { findSubjects } from '../../../../service/administration/find-subject.ts';
import { showSubject } from '../../../history/service/show-subject.ts';
import { AdministrationError } from '../../../../service/administration/administration-error.ts';
import { exportReceipts } from '../../../evidence/service/export-evidence.ts';
import { eraseSubject, exportSubject } from '../../../../service/administration/subject.ts';
import { decidedIn, shownTexts, textsIn } from '../../../archive/service/shown-texts.ts';
import type { CallHandlers } from './call-context.ts';
import type { SubjectHistory } from '../../../history/protocol/subject-history.ts';

/** The handlers of the calls about one person. */
export const personRoutes: CallHandlers<keyof typeof personCalls> = {
  findPerson: async ({ brandId, body }, context) => {
    context.limitLookUps(context.actor.name);
    const found = await findSubjects(context.store, await requireBrand(context.store, brandId), body.subject);
    const [only, another] = found;
    if (!only) return { outcome: 'unknown' };
    if (another) {
      for (const { subjectId } of found)
        await context.store.recordAuditEvent(
          auditEvent(context.actor, 'subject-matched', { brandId, subjectId }),
        );
      const choices = found.map(({ subjectId, reference }) => ({ subjectId, kind: reference }));
      return { outcome: 'ambiguous', choices };
    }
    const history = await showSubject(
      context.store,
      { brand: brandId, subject: only.subjectId },
      context.actor,
    );
    return { outcome: 'found', ...newestHistory(history) };
  },

  exportPerson: async ({ brandId, body }, context) => {
    context.limitLookUps(context.actor.name);
    return exportSubject(context.store, { brand: brandId, subject: body.subject }, context.actor);
  },

  exportEvidence: async ({ brandId, body }, context) => {
    context.limitLookUps(context.actor.name);
    const of = { brand: brandId, subject: body.subject };
    return { lines: await exportReceipts(context.store, of, context.actor) };
  },

  showTexts: async ({ brandId, body }, context) => {
    context.limitLookUps(context.actor.name);
    const lines = await exportReceipts(
      context.store,
      { brand: brandId, consent: body.consentId },
      context.actor,
      'subject-viewed',
    );
    const unproven = lines.find((each) => 'unproven' in each);
    if (unproven) throw new AdministrationError('value-invalid', unproven.reason);
    const [receipt] = lines.filter((each) => 'what' in each);
    return shownTexts(receipt && decidedIn(receipt), textsIn(lines));
  },

  erasePerson: async ({ brandId, body: { subject, subjectId } }, context) => {
    context.limitLookUps(context.actor.name);
    const [only, another] = await findSubjects(
      context.store,
      await requireBrand(context.store, brandId),
      subject,
    );
    // Another person may be found by this identifier since it was shown.
    if (only?.subjectId !== subjectId || another) throw new HttpProblem('subject-unknown');
    return eraseSubject(context.store, { brand: brandId, subject: subjectId }, context.actor);
  },
};

/** The newest part of a history, and how much of each list is left out. */
export interface NewestHistory {
  readonly history: SubjectHistory;
  readonly omitted: { readonly consents: number; readonly conflicts: number };
}

/**
 * Leaves out old consents and conflicts, because a page cannot show all of a subject that records without end.
 *
 * @param most the maximum of each list
 */
export function newestHistory(history: SubjectHistory, most = 500): NewestHistory {
  const { consents, conflicts } = history;
  return {
    history: { ...history, consents: consents.slice(-most), conflicts: conflicts.slice(-most) },
    omitted: {
      consents: Math.max(0, consents.length - most),
      conflicts: Math.max(0, conflicts.length - most),
    },
  };
}
