import { html, nothing } from 'lit';
import type { Cell } from '../../client/page/snapshot.ts';
import { enObjectionWords } from '../../locales/en-objection-words.ts';
import type { ObjectionWords } from '../../locales/messages.ts';
import { fill } from '../../locales/phrase.ts';
import { askReasons } from '../provider/ask-reasons.ts';
import {
  brandText,
  type ConsentView,
  messagesWith,
  type ExemptionMessages,
} from '../provider/consent-view.ts';

/** Messages about what applies without consent, such as exempt targets: refusing it is an objection. */
export const objectionSpeech: ExemptionMessages = {
  firstLayer(view, cells) {
    const reason = askReasons(view, cells);
    const unasked = view.snapshot.cells().filter((cell) => isExempt(cell) && !cell.action);
    if (!unasked.length) return { cells, unasked, reason };
    const words = wordsOf(view);
    const objects = fill(words.rejectObjects, { rejectAll: view.messages.rejectAll }).join('');
    return {
      cells: cells.filter((cell) => !unasked.includes(cell)),
      unasked,
      reason: `${reason} ${unaskedPhrase(view, unasked)} ${objects}`,
    };
  },

  reworded(view, words, cells) {
    if (!cells.every(isExempt)) return words;
    const { applies, objected, partlyApplies } = wordsOf(view);
    return { ...words, allowed: applies, notAllowed: objected, partlyAllowed: partlyApplies };
  },

  explained(view, cells) {
    const { targets, brand } = view.snapshot.catalogue;
    const words = wordsOf(view);
    const grounds = { statistics: words.statisticsOnly, appearance: words.appearanceOnly };
    return targets.map(({ id, exemption }) => {
      const own = cells.filter((cell) => cell.target === id && isExempt(cell));
      if (!own.length || !exemption) return nothing;
      const applying = own.filter(({ action }) => action !== 'REJECT');
      return html`<p class="small">
        <span .textContent=${applying.length ? unaskedPhrase(view, applying) : ''}></span>
        ${grounds[exemption]} ${words.mayObject}
        ${brand.privacyPolicy && html`<a href=${brand.privacyPolicy.url}>${view.messages.policy}</a>`}
      </p>`;
    });
  },

  unasked(view) {
    const cells = view.snapshot.cells().filter((cell) => isExempt(cell) && !cell.action);
    return cells.length ? unaskedPhrase(view, cells) : '';
  },

  notice(view) {
    const { unasked } = view.snapshot;
    const cells = unasked.map((target) => ({ target }));
    return cells.length ? `${unaskedPhrase(view, cells)} ${wordsOf(view).mayObject}` : '';
  },

  noticeLinks({ snapshot, messages }, open) {
    if (!snapshot.unasked.length) return nothing;
    const { privacyPolicy } = snapshot.catalogue.brand;
    return html`${privacyPolicy && html`<a href=${privacyPolicy.url}>${messages.policy}</a>`}
      <button class="link" @click=${open}>${messages.choices}</button>`;
  },
};

const isExempt = ({ basis }: Cell): boolean => basis !== undefined && basis !== 'regime';

const wordsOf: (view: ConsentView) => ObjectionWords = messagesWith<ObjectionWords>(enObjectionWords);

/** Names the targets of these cells. */
function unaskedPhrase(view: ConsentView, cells: readonly Pick<Cell, 'target'>[]): string {
  const names = view.snapshot.catalogue.targets
    .filter(({ id }) => cells.some(({ target }) => target === id))
    .map(({ name }) => brandText(view, name));
  const list = new Intl.ListFormat(view.language, { type: 'unit' }).format(names);
  return fill(wordsOf(view).unasked, { targets: list }).join('');
}
