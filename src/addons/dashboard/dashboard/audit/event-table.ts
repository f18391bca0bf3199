import { html, nothing, type TemplateResult } from 'lit';
import type { AuditEvent } from '../../../../protocol/reports/audit-event.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';
import { eventDetails } from './event-details.ts';

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
