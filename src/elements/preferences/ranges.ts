import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/** The number of entries that are rendered at once. */
const rangeSize = 20;

/** A list of entries, and the range of it that is rendered. */
export interface Ranged<Entry> {
  readonly entries: readonly Entry[];
  readonly nameOf: (entry: Entry) => string;
  /** The number of entries of a range, in words. */
  readonly count: (entries: number) => string;
  /** The index of the rendered range; -1 for none. */
  readonly range: number;
  /** How many entries or ranges are rendered now. */
  readonly limit: number;
  readonly onUnfold: (range: number, button: Element) => Promise<void>;
}

/** Renders a list that may be long. */
export interface RangedList<Entry> extends Ranged<Entry> {
  readonly className: string;
  readonly draw: (entry: Entry) => TemplateResult;
}

/**
 * Renders a short list as it is. A longer one becomes a list of ranges, each a button named by its first and
 * last entry, of which one at a time is expanded. So the DOM stays small, and every row is two keys away from
 * a label with its position.
 *
 * Each entry is drawn into nodes of its own: where an extension has translated a name, it must not stay beside
 * the switch of another entry.
 */
export function rangesTemplate<Entry>(list: RangedList<Entry>): TemplateResult {
  const { entries, className } = list;
  const ranges = rangesOf(entries);
  if (ranges.length < 2) return entriesTemplate(list, entries);
  return html`<ul class="ranges ${className}">
    ${ranges.slice(0, list.limit).map((each, range) => rangeTemplate(list, each, range))}
  </ul>`;
}

/** Splits entries into ranges of about the same size, so that the last one is not a single entry. */
export function rangesOf<Entry>(entries: readonly Entry[], size = rangeSize): (readonly Entry[])[] {
  const ranges = entries.length > rangeSize ? Math.ceil(entries.length / size) : 1;
  const start = (range: number) => Math.round((range * entries.length) / ranges);
  return [...Array(ranges).keys()].map((range) => entries.slice(start(range), start(range + 1)));
}

function rangeTemplate<Entry>(list: RangedList<Entry>, entries: readonly Entry[], range: number) {
  const { nameOf, count, onUnfold } = list;
  const isUnfolded = range === list.range;
  const handleClick = ({ currentTarget: button }: Event) => {
    if (button instanceof Element) void onUnfold(isUnfolded ? -1 : range, button);
  };
  const names = entries.map(nameOf);
  return keyed(
    names.join(),
    html`<li>
      <button class="unfold" aria-expanded=${isUnfolded} @click=${handleClick}>
        <b>${names[0]} – ${names.at(-1)}</b> · ${count(entries.length)}
      </button>
      ${isUnfolded ? entriesTemplate(list, entries) : nothing}
    </li>`,
  );
}

function entriesTemplate<Entry>(
  { className, draw, nameOf, limit }: RangedList<Entry>,
  entries: readonly Entry[],
) {
  return html`<ul class=${className}>
    ${entries.slice(0, limit).map((entry) => keyed(nameOf(entry), draw(entry)))}
  </ul>`;
}
