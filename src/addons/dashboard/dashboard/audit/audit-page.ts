import { html, nothing, type TemplateResult } from 'lit';
import type { AuditEvent } from '../../../../protocol/reports/audit-event.ts';
import { mostEvents } from '../../protocol/audit-calls.ts';
import { auditTable } from '../../../audit/protocol/audit-table.ts';
import { saveCsv } from '../shell/csv.ts';
import { Page } from '../shell/page.ts';
import { PendingCall } from '../shell/work.ts';
import { type AuditFilter, filterForm, isReversed, readFilter } from './audit-filter.ts';
import { eventTable } from './event-table.ts';

/** The audit trail. */
class AuditPage extends Page {
  static override properties = {
    events: { state: true },
    names: { state: true },
    next: { state: true },
    isReversed: { state: true },
  };

  declare private events: readonly AuditEvent[];
  /** The names of channels by clientId. */
  declare private names: ReadonlyMap<string, string>;
  /** The place of the next events. */
  declare private next: string | undefined;
  /** Whether the first day of the form is after the last one. */
  declare private isReversed: boolean;
  #filter: AuditFilter = {};
  readonly #work = new PendingCall(this);

  constructor() {
    super();
    this.events = [];
    this.names = new Map();
    this.isReversed = false;
  }

  protected override async load(): Promise<void> {
    const filter = this.#filter;
    const { events, channels, next } = await this.context.call('readAudit', { query: filter });
    if (filter !== this.#filter) return;
    this.events = events;
    this.names = namesIn(channels);
    this.next = next;
  }

  protected override renderPage(): TemplateResult {
    const { context, events } = this;
    const { audit: words, shell } = context.messages;
    return html`<p class="lead">${words.lead}</p>
      ${filterForm(context, this.#apply, this.isReversed ? shell.fromAfterTo : undefined)}
      ${this.#work.notice(context.messages)} ${eventTable(events, this.names, context)}
      ${
        events.length === 0
          ? nothing
          : html`<div class="actions">
              ${
                this.next === undefined
                  ? nothing
                  : html`<button
                      type="button"
                      ?disabled=${this.#work.isBusy}
                      @click=${() => void this.#work.run(this.#more)}
                    >
                      ${words.more}
                    </button>`
              }
              <button
                type="button"
                ?disabled=${this.#work.isBusy}
                @click=${() => void this.#work.run(this.#save)}
              >
                ${shell.downloadCsv}
              </button>
            </div>`
      }`;
  }

  #apply = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const data = new FormData(event.currentTarget);
    this.isReversed = isReversed(data);
    if (this.isReversed) return void this.#focusFault();
    this.#filter = readFilter(data);
    void this.#work.run(() => this.load());
  };

  async #focusFault(): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  #more = async (): Promise<void> => {
    const filter = this.#filter;
    const { events, channels, next } = await this.#read(this.next);
    if (filter !== this.#filter) return;
    this.names = new Map([...this.names, ...namesIn(channels)]);
    this.events = [...this.events, ...events];
    this.next = next;
  };

  /** Saves all events of the filter, also those that are not shown. */
  #save = async (): Promise<void> => {
    const all: AuditEvent[] = [];
    let next: string | undefined;
    do {
      const part = await this.#read(next, mostEvents);
      all.push(...part.events);
      next = part.next;
    } while (next !== undefined);
    saveCsv('audit.csv', auditTable(all));
  };

  #read(before: string | undefined, limit?: number) {
    return this.context.call('readAudit', {
      query: { ...this.#filter, before, ...(limit !== undefined && { limit: String(limit) }) },
    });
  }
}

function namesIn(
  channels: readonly { readonly clientId: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  return new Map(channels.map(({ clientId, name }) => [clientId, name]));
}

customElements.define('dashboard-audit', AuditPage);
