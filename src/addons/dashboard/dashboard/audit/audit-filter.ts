import { html, type TemplateResult } from 'lit';
import { AuditedAct } from '../../../../protocol/reports/audit-event.ts';
import { allows } from '../../protocol/role.ts';
import type { CallOptions } from '../shell/call.ts';
import type { DashboardCalls } from '../../protocol/dashboard-calls.ts';
import type { PageContext } from '../shell/page-context.ts';
import { selectField } from '../shell/select-field.ts';
import { textOf } from '../shell/submission.ts';
import { textField } from '../shell/text-field.ts';

/** Which events are shown, as in the query of the call. */
export type AuditFilter = NonNullable<CallOptions<DashboardCalls['readAudit']>['query']>;

/** The filter of the form. Days are in the zone of the browser. */
export function readFilter(data: FormData): AuditFilter {
  const [brandId, actor] = [textOf(data, 'brand'), textOf(data, 'actor')];
  const what = AuditedAct.safeParse(textOf(data, 'act')).data;
  const [from, to] = [startOf(textOf(data, 'from'), 0), startOf(textOf(data, 'to'), 1)];
  return {
    ...(brandId && { brandId }),
    ...(actor && { actor }),
    ...(what && { what }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Whether the first day is after the last one. */
export function isReversed(data: FormData): boolean {
  const [from, to] = [textOf(data, 'from'), textOf(data, 'to')];
  return to !== '' && from > to;
}

/** The form of the filter. */
export function filterForm(
  context: PageContext,
  submit: (event: SubmitEvent) => void,
  fromError: string | undefined,
): TemplateResult {
  const { messages, session } = context;
  const { audit: words, shell } = messages;
  const brands = session.brands.filter(({ id }) => allows(session.grants, 'administrator', id));
  return html`<form class="card filter" @submit=${submit}>
    <div class="fields">
      ${selectField({
        name: 'brand',
        label: words.brand,
        options: [['', shell.allBrands], ...brands.map(({ id, name }) => [id, name] as const)],
      })}
      ${selectField({
        name: 'act',
        label: words.act,
        options: [['', words.allActs], ...AuditedAct.options.map((act) => [act, words.acts[act]] as const)],
      })}
      ${textField({ name: 'from', label: words.from, type: 'date', error: fromError })}
      ${textField({ name: 'to', label: words.to, type: 'date' })}
      ${textField({ name: 'actor', label: words.actor, hint: words.actorHint })}
    </div>
    <div class="actions"><button>${words.apply}</button></div>
  </form>`;
}

/** The start of a day, or of a later one, in milliseconds since the epoch. */
function startOf(day: string, later: number): string | undefined {
  if (day === '') return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  const time = date.getTime();
  return Number.isNaN(time) ? undefined : String(Math.max(0, time));
}
