import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** Something that happened. */
export interface Recorded {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly who: string;
  readonly says: string;
}

/** What happened, the newest first. */
export function drawRecord(record: readonly Recorded[]): TemplateResult {
  return html`
    <section class="record" aria-labelledby="record">
      <h2 id="record">Log</h2>
      ${
        record.length
          ? html`
              <ol reversed>
                ${record.toReversed().map(
                  ({ at, who, says }) => html`
                    <li>
                      <time>${new Date(at).toISOString().slice(14, 23)}</time>
                      <b>${who}</b> <span>${says.length > 200 ? `${says.slice(0, 200)}…` : says}</span>
                    </li>
                  `,
                )}
              </ol>
            `
          : html`<p>No entries yet. Before the first choice, nothing is stored or sent.</p>`
      }
    </section>
  `;
}
