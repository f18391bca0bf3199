import { html, nothing } from 'lit';
import type { Cell } from '../client/snapshot.ts';
import { countPhrase } from '../locales/phrase.ts';
import type { Messages } from '../locales/messages.ts';
import type { CellGroup } from './cell-group.ts';
import { brandText, type ConsentView } from './consent-view.ts';
import type { Draft } from './draft.ts';
import { noteOf, switchTemplate } from './switch.ts';
import { vendorFacts } from './vendor-facts.ts';

/** What a group is drawn from, and what it asks for. */
export interface GroupParts {
  readonly view: ConsentView;
  readonly messages: Messages;
  readonly draft: Draft;
  readonly group: CellGroup;
  /** The group's cells that the search leaves. */
  readonly found: readonly Cell[];
  /** How many of its cells are drawn. 0 while it is folded. */
  readonly drawn: number;
  readonly headingLevel: number;
  readonly onSwitch: (cells: readonly Cell[], on: boolean) => void;
  readonly onFold: () => void;
  readonly onMore: (list: Element | null) => void;
}

/** A target with its vendors, or a vendor with its targets: a switch for all, and one for each on demand. */
export function groupTemplate(parts: GroupParts) {
  const { view, messages, group, found, drawn, onFold, onMore } = parts;
  const { owner } = group;
  const counted = 'description' in owner ? messages.vendors : messages.targets;
  return html`<li class="group">
    <div class="group-head">
      <div>
        <div role="heading" aria-level=${parts.headingLevel}>${brandText(view, owner.name)}</div>
        ${
          'description' in owner
            ? html`<p class="small">${brandText(view, owner.description)}</p>`
            : vendorFacts(view, owner, messages)
        }
      </div>
      ${masterTemplate(parts)}
    </div>
    <button class="unfold" aria-expanded=${drawn > 0} @click=${onFold}>
      ${countPhrase(counted, found.length, view.language)}
    </button>
    ${
      drawn > 0
        ? html`<ul class="rows">
              ${found.slice(0, drawn).map((cell) => html`<li>${rowTemplate(cell, parts)}</li>`)}
            </ul>
            ${moreTemplate(found.length - drawn, messages, view.language, onMore)}`
        : nothing
    }
  </li>`;
}

/** A button for the entries that are not drawn yet; nothing when all are. */
export function moreTemplate(
  rest: number,
  messages: Messages,
  language: string,
  onMore: (list: Element | null) => void,
) {
  if (rest <= 0) return nothing;
  const handleClick = ({ currentTarget }: Event) =>
    onMore(currentTarget instanceof Element ? currentTarget.previousElementSibling : null);
  return html`<button part="button" @click=${handleClick}>
    ${countPhrase(messages.more, rest, language)}
  </button>`;
}

/** The switch for a whole group: a checkbox, for a switch cannot be mixed. */
function masterTemplate({ view, messages, draft, group, onSwitch }: GroupParts) {
  const cells = group.cells.filter((cell) => !cell.required);
  if (!cells.length) return html`<span class="value">${messages.required}</span>`;
  const on = cells.filter((cell) => draft.isOn(cell)).length;
  const all = 'description' in group.owner ? messages.allVendors : messages.allTargets;
  const isMixed = on > 0 && on < cells.length;
  const value = isMixed ? messages.partlyAllowed : on ? messages.allowed : messages.notAllowed;
  return html`<label>
    <span class="value">${value}</span>
    <input
      type="checkbox"
      part="switch"
      aria-label="${brandText(view, group.owner.name)}, ${all}"
      .checked=${on === cells.length}
      .indeterminate=${isMixed}
      @change=${() => onSwitch(cells, on < cells.length)}
    />
  </label>`;
}

function rowTemplate(cell: Cell, { view, messages, draft, group, onSwitch }: GroupParts) {
  const { vendors, targets } = view.snapshot.catalogue;
  const target = targets.find(({ id }) => id === cell.target);
  const other = 'description' in group.owner ? vendors.find(({ id }) => id === cell.vendor) : target;
  const label = other ? brandText(view, other.name) : '';
  const standing = cell.required
    ? target?.reason
      ? brandText(view, target.reason)
      : messages.requiredReason
    : noteOf(view, cell);
  return switchTemplate({
    cell,
    isOn: draft.isOn(cell),
    label,
    name: `${label}, ${brandText(view, group.owner.name)}`,
    note: draft.isSwitched(cell) ? messages.unsaved : standing,
    messages,
    onSwitch: (on) => onSwitch([cell], on),
  });
}
