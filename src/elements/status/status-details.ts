import { html, nothing } from 'lit';
import type { Choice } from '../../client/ledger/choice.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import { fill } from '../../locales/phrase.ts';
import type { ConsentView } from '../provider/consent-view.ts';
import { detailWords, differencePhrase, valueWord } from '../preferences/difference.ts';
import { decision } from '../preferences/draft.ts';

/** So many differences are told; a visitor who has more finds them beside their switches. */
const mostTold = 5;

/**
 * What the service shows instead of what was chosen, with the choice between the two; for many such cells, and for a
 * conflict that may be about any, one button keeps what was chosen. And what the visitor should know of this browser.
 * `choose` is told what they want.
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
  return html`${diverged.slice(0, mostTold).map(
    (cell) =>
      html`<p class="small">${differencePhrase(view, cell)}</p>
        <div>${button(cell, 'REJECT')} ${button(cell, 'ACCEPT')}</div>`,
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
  ${snapshot.storage === 'memory' ? html`<p class="small">${words.memory}</p>` : nothing}
  ${snapshot.gpc ? html`<p class="small">${words.gpc}</p>` : nothing}`;
}
