import { html, nothing } from 'lit';
import type { Cell } from '../client/snapshot.ts';
import { fill } from '../locales/phrase.ts';
import type { ConsentView } from './consent-view.ts';
import { detailWords, differencePhrase, valueWord } from './difference.ts';

/** So many differences are told; a visitor who has more finds them beside their switches. */
const mostTold = 5;

/**
 * What the service shows instead of what was chosen, with the choice between the two; and what the
 * visitor should know of this browser. `keep` is told which of the two they want.
 */
export function statusDetails(view: ConsentView, keep: (cell: Cell, on: boolean) => void) {
  const { snapshot } = view;
  const words = detailWords(view);
  const diverged = snapshot.cells().filter(({ state }) => state === 'diverged');
  const button = (cell: Cell, action: 'REJECT' | 'ACCEPT') =>
    html`<button part="button" @click=${() => keep(cell, action === 'ACCEPT')}>
      ${fill(words.keep, { value: valueWord(view, cell, action) })}
    </button>`;
  return html`${diverged.slice(0, mostTold).map(
    (cell) =>
      html`<p class="small">${differencePhrase(view, cell)}</p>
        <div>${button(cell, 'REJECT')} ${button(cell, 'ACCEPT')}</div>`,
  )}
  ${snapshot.storage === 'memory' ? html`<p class="small">${words.memory}</p>` : nothing}
  ${snapshot.gpc ? html`<p class="small">${words.gpc}</p>` : nothing}`;
}
