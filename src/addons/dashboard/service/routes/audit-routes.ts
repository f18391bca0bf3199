import { type auditCalls, mostEvents } from '../../protocol/audit-calls.ts';
import { allows, type Grant } from '../../protocol/role.ts';
import { HttpProblem } from '../../../../protocol/http/http-problem.ts';
import { namesOfChannels } from './channel-names.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about the audit trail. */
export const auditRoutes: CallHandlers<keyof typeof auditCalls> = {
  async readAudit({ query }, { store, grants }) {
    const { brandId, what, actor, from, to, before } = query;
    const limit = Math.min(Math.max(1, Number(query.limit ?? 50)), mostEvents);
    const events = await store.readAuditEvents({
      brandIds: brandsOf(grants, brandId),
      what,
      actor,
      from: from === undefined ? undefined : Number(from),
      to: to === undefined ? undefined : Number(to),
      before: before === undefined ? undefined : readCursor(before),
      limit: limit + 1,
    });
    const shown = events.slice(0, limit);
    const last = shown.at(-1);
    return {
      events: [...shown],
      channels: await namesOfChannels(store, shown),
      ...(events.length > limit && last && { next: `${last.at}.${last.id}` }),
    };
  },
};

/** The brands whose events are read; `undefined` for all, and for what concerns no brand. */
function brandsOf(grants: readonly Grant[], asked: string | undefined): readonly string[] | undefined {
  if (asked !== undefined) {
    // A brand may have been deleted; its events remain.
    if (!allows(grants, 'administrator', asked)) throw new HttpProblem('role-missing');
    return [asked];
  }
  if (allows(grants, 'administrator', undefined)) return undefined;
  return grants.flatMap(({ role, brandId }) =>
    role === 'administrator' && brandId !== undefined ? [brandId] : [],
  );
}

function readCursor(text: string): { readonly at: number; readonly id: string } {
  const dot = text.indexOf('.');
  return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
}
