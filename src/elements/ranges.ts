import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** So many entries are drawn at once. */
export const rangeSize = 20;

/** A list that may be long, and what of it is drawn. */
export interface RangedList<Entry> {
  readonly entries: readonly Entry[];
  readonly className: string;
  readonly draw: (entry: Entry) => TemplateResult;
  readonly nameOf: (entry: Entry) => string;
  /** How many entries a range has, in words. */
  readonly count: (entries: number) => string;
  /** Which range is drawn, from 0; `undefined` for none. */
  readonly range: number | undefined;
  readonly onUnfold: (range: number | undefined, button: Element) => Promise<void>;
}

/**
 * A list of a few entries as it is. A longer one as a list of ranges, each a button named by its first
 * and last entry, of which one at a time is unfolded: whatever the length, few rows exist, and every row
 * is two keys away from a label that says where it is.
 */
export function rangesTemplate<Entry>(list: RangedList<Entry>): TemplateResult {
  const { entries, className } = list;
  if (entries.length <= rangeSize) return entriesTemplate(list, entries);
  const ranges = Math.ceil(entries.length / rangeSize);
  // Of about the same size, so that the last is not a single entry.
  const start = (range: number) => Math.round((range * entries.length) / ranges);
  return html`<ul class="ranges ${className}">
    ${Array.from({ length: ranges }, (_, range) =>
      rangeTemplate(list, entries.slice(start(range), start(range + 1)), range),
    )}
  </ul>`;
}

function rangeTemplate<Entry>(list: RangedList<Entry>, entries: readonly Entry[], range: number) {
  const { nameOf, count, onUnfold } = list;
  const isUnfolded = range === list.range;
  const handleClick = ({ currentTarget: button }: Event) => {
    if (button instanceof Element) void onUnfold(isUnfolded ? undefined : range, button);
  };
  const names = entries.map(nameOf);
  return html`<li>
    <button class="unfold" aria-expanded=${isUnfolded} @click=${handleClick}>
      <b>${names[0]} – ${names.at(-1)}</b> · ${count(entries.length)}
    </button>
    ${isUnfolded ? entriesTemplate(list, entries) : nothing}
  </li>`;
}

function entriesTemplate<Entry>({ className, draw }: RangedList<Entry>, entries: readonly Entry[]) {
  return html`<ul class=${className}>
    ${entries.map(draw)}
  </ul>`;
}
