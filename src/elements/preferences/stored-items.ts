import { html, nothing } from 'lit';
import type { StoredItem } from '../../client/catalogue/catalogue.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { brandText, type ConsentView } from '../provider/consent-view.ts';

/**
 * Renders what a vendor stores in the browser: a table with the purpose, the duration and the host of each item, or one
 * sentence where the catalogue has names alone.
 */
export function storedItems(
  view: ConsentView,
  storage: readonly StoredItem[],
  messages: PreferencesWords,
  list: Intl.ListFormat,
) {
  if (!storage.length) return nothing;
  const named = ({ kind, name }: StoredItem) => `${isolated(name)} (${messages[kind]})`;
  if (!storage.some(({ purpose, duration }) => purpose || duration))
    return html`<p class="small">${messages.storage}: ${list.format(storage.map(named))}</p>`;
  const heads = [messages.itemName, messages.itemPurpose, messages.itemDuration, messages.itemHost];
  return html`<table class="stored">
    <caption>
      ${messages.storage}
    </caption>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${storage.map(
        (item) =>
          html`<tr>
            <td>${named(item)}</td>
            <td>${item.purpose ? brandText(view, item.purpose) : nothing}</td>
            <td>${item.duration ? brandText(view, item.duration) : nothing}</td>
            <td>${isolated(item.domain ?? location.hostname)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * Isolates the direction of a name from the surrounding text.
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
const isolated = (name: string) => `\u2068${name}\u2069`;
