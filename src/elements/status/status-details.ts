import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Choice } from '../../client/ledger/choice.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import { fill } from '../../locales/phrase.ts';
import type { ConsentView } from '../provider/consent-view.ts';
import { detailWords, differencePhrase, valueWord } from '../preferences/difference.ts';
import { decision } from '../preferences/draft.ts';

/** The maximum number of differences in the status. The preferences show all of them. */
const mostTold = 5;

/**
 * Renders each cell where the service shows another value, with a button for each value. With many such
 * cells, or for a conflict that names no cell, it renders one button that keeps the visitor's choices. Below
 * are notes about this browser. Calls `choose` with the visitor's choices.
 */
export function statusDetails(view: ConsentView, choose: (choices: readonly Choice[]) => void) {
  const { snapshot } = view;
  const words = detailWords(view);
  const chosen = snapshot.cells().filter(({ action }) => action);
  const diverged = chosen.filter(({ state }) => state === 'diverged');
  const kept = snapshot.conflict ? chosen : diverged.length > 1 ? diverged : [];
  const button = (cell: Cell, action: 'REJECT' | 'ACCEPT') =>
    html`<button part="button" @click=${() => choose([decision(cell, action === 'ACCEPT')])}>
      ${fill(words.keep, { value: valueWord(view, cell, action) })}
    </button>`;
  return html`${diverged.slice(0, mostTold).map((cell) =>
    keyed(
      `${cell.vendor} ${cell.target}`,
      html`<p class="small" .textContent=${differencePhrase(view, cell)}></p>
        <div>${button(cell, 'REJECT')} ${button(cell, 'ACCEPT')}</div>`,
    ),
  )}
  ${snapshot.conflict && diverged.length ? html`<p class="small">${view.messages.conflict}</p>` : nothing}
  ${
    kept.length
      ? html`<button
          part="button"
          @click=${() => choose(kept.map((cell) => decision(cell, cell.action === 'ACCEPT')))}
        >
          ${words.keepAll}
        </button>`
      : nothing
  }
  ${snapshot.storage === 'kept' ? nothing : html`<p class="small">${words[snapshot.storage]}</p>`}
  ${snapshot.gpc ? html`<p class="small">${words.gpc}</p>` : nothing}`;
}
