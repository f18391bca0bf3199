import { html, nothing, type TemplateResult } from 'lit';
import type { AuditEvent } from '../../../../protocol/reports/audit-event.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';
import type { Formats } from '../messages/formats.ts';

/**
 * A table of events.
 *
 * @param names the names of channels by clientId
 */
export function eventTable(
  events: readonly AuditEvent[],
  names: ReadonlyMap<string, string>,
  context: PageContext,
): TemplateResult {
  const { messages, formats, session } = context;
  const { audit: words, shell } = messages;
  const brandOf = (id: string) => {
    const name = session.brands.find((brand) => brand.id === id)?.name;
    return name === undefined ? html`<code>${id}</code>` : html`<bdi>${name}</bdi>`;
  };
  return dataTable<AuditEvent>({
    caption: shell.titles.audit,
    rows: events,
    empty: words.none,
    columns: [
      {
        head: words.time,
        cell: ({ at }) => html`<time datetime=${new Date(at).toISOString()}>${formats.time(at)}</time>`,
      },
      {
        head: words.actor,
        cell: ({ actor, via }) =>
          html`<bdi>${actor}</bdi> <span class="hint">${wordFor(via, words.ways)}</span>`,
      },
      { head: words.act, cell: ({ what }) => wordFor(what, words.acts) },
      {
        head: words.brand,
        cell: ({ brandId }) => (brandId === undefined ? nothing : brandOf(brandId)),
      },
      { head: words.details, cell: (event) => eventDetails(event, names, context) },
    ],
  });
}

/** A newer release of the service may have recorded a name that has no word here. */
function wordFor(name: string, words: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(words, name) && words[name]) || name;
}

/** What an event is about, and what it changed. */
function eventDetails(
  event: AuditEvent,
  names: ReadonlyMap<string, string>,
  { messages, formats }: PageContext,
): TemplateResult {
  const { audit: words } = messages;
  const { clientId, subjectId, counts = {} } = event;
  const [before, after] = [event.before, event.after].map((members = {}) => new Map(membersOf(members)));
  const members = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return html`<ul class="event">
    ${identifier(words.clientId, clientId, names.get(clientId ?? ''))}
    ${identifier(words.subjectId, subjectId)}
    ${[...members].map((name) => {
      const [old, changed] = [before, after].map((values) => show(values?.get(name), formats));
      if (JSON.stringify(before?.get(name)) === JSON.stringify(after?.get(name))) return nothing;
      return html`<li>
        <code>${name}</code>: ${old === nothing ? nothing : html`<del>${word(words.before)}${old}</del>`}
        ${changed === nothing ? nothing : html`<ins>${word(words.after)}${changed}</ins>`}
      </li>`;
    })}
    ${Object.entries(counts).map(
      ([name, count]) => html`<li><code>${name}</code>: ${formats.number(count)}</li>`,
    )}
  </ul>`;
}

function identifier(kind: string, id: string | undefined, name?: string): TemplateResult | typeof nothing {
  if (id === undefined) return nothing;
  return html`<li>
    ${kind}: <code>${id}</code>${name === undefined ? nothing : html` (<bdi>${name}</bdi>)`}
  </li>`;
}

/** For screen readers, many of which do not tell removed from inserted text. */
function word(text: string): TemplateResult {
  return html`<span class="unseen">${text} </span>`;
}

/** Names and values, also of members of members: `privacyPolicy.version`. */
function membersOf(members: object, prefix = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(members).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    isRecord(value) ? membersOf(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function show(value: unknown, formats: Formats): TemplateResult | typeof nothing {
  if (value === undefined) return nothing;
  if (Array.isArray(value) && value.some(isRecord))
    return html`${value.map(
      (each) =>
        html`<ul>
          ${membersOf(isRecord(each) ? each : { each }).map(
            ([name, member]) => html`<li><code>${name}</code>: ${show(member, formats)}</li>`,
          )}
        </ul>`,
    )}`;
  if (Array.isArray(value))
    return html`${value.map((each, index) => html`${index > 0 ? ', ' : nothing}${show(each, formats)}`)}`;
  if (typeof value === 'number') return html`${formats.number(value)}`;
  if (typeof value === 'string' && isMoment.test(value))
    return html`<time datetime=${value}>${formats.time(value)}</time>`;
  return html`<bdi>${typeof value === 'string' ? value : JSON.stringify(value)}</bdi>`;
}
