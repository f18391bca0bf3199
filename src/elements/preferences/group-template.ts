import { html, nothing } from 'lit';
import type { Target } from '../../client/catalogue/catalogue.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import type { State } from '../../client/ledger/state.ts';
import { countPhrase } from '../../locales/phrase.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { askReasons } from '../provider/ask-reasons.ts';
import { brandWords, vendorFacts } from './catalogue-facts.ts';
import { brandText, type ConsentView, wordsFor } from '../provider/consent-view.ts';
import type { CellGroup, Directory } from './directory.ts';
import type { Draft } from './draft.ts';
import { rangesTemplate } from './ranges.ts';
import { noteOf, switchTemplate } from './switch.ts';

/** The data of a group, and its callbacks. */
export interface GroupParts {
  readonly view: ConsentView;
  readonly messages: PreferencesWords;
  readonly directory: Directory;
  readonly draft: Draft;
  readonly group: CellGroup;
  /** The group's cells that match the search. */
  readonly found: readonly Cell[];
  readonly headingLevel: number;
  readonly isUnfolded: boolean;
  /** The range of cells that is expanded, if there are many; -1 for none. */
  readonly range: number;
  readonly limit: number;
  readonly onSwitch: (cells: readonly Cell[], on: boolean) => void;
  readonly onFold: () => void;
  readonly onUnfold: (range: number, button: Element) => Promise<void>;
}

/**
 * Renders a target with its vendors, or a vendor with its targets: a switch for all, and on demand one for
 * each.
 */
export function groupTemplate(parts: GroupParts) {
  const { view, messages, group, found, isUnfolded } = parts;
  const { owner } = group;
  const reasons = askReasons(view, group.cells);
  const counted = 'description' in owner ? messages.vendors : messages.targets;
  const count = (entries: number) => countPhrase(counted, entries, view.language);
  return html`<li class="group">
    <div class="group-head">
      <div class="name" role="heading" aria-level=${parts.headingLevel}>${brandWords(view, owner.name)}</div>
      ${masterTemplate({
        ...parts,
        cells: group.cells,
        name: `${group.name}, ${'description' in owner ? messages.allVendors : messages.allTargets}`,
      })}
    </div>
    ${
      'description' in owner
        ? html`<p class="small">${brandWords(view, owner.description)}</p>
            ${owner.required ? html`<p class="small">${owner.reason ? brandWords(view, owner.reason) : messages.requiredReason}</p>` : nothing}`
        : vendorFacts(view, owner, messages)
    }
    ${view.objection?.explained(view, group.cells)}
    ${reasons ? html`<p class="small news" .textContent=${reasons}></p>` : nothing}
    <button
      class="unfold"
      aria-expanded=${isUnfolded}
      aria-label="${count(found.length)}, ${group.name}"
      @click=${parts.onFold}
      .textContent=${count(found.length)}
    ></button>
    ${
      isUnfolded
        ? rangesTemplate({
            entries: found,
            className: 'rows',
            draw: (cell) => html`<li>${rowTemplate(cell, parts)}</li>`,
            nameOf: (cell) => labelOf(cell, parts),
            count,
            range: parts.range,
            limit: parts.limit,
            onUnfold: parts.onUnfold,
          })
        : nothing
    }
  </li>`;
}

/** The state of choices that are not recorded. */
const unsavedStates: readonly State[] = ['saving', 'retrying', 'failed'];

/** The data of a switch for many cells, and its callbacks. */
export interface MasterParts extends Pick<GroupParts, 'view' | 'messages' | 'draft' | 'onSwitch'> {
  readonly cells: readonly Cell[];
  /** The accessible name, which does not depend on the state. */
  readonly name: string;
}

/** Renders the switch for many cells. It is a checkbox, because the role `switch` cannot be mixed. */
export function masterTemplate({ view, draft, cells: all, name, onSwitch, ...parts }: MasterParts) {
  const cells = all.filter((cell) => !cell.required);
  const messages = wordsFor(view, parts.messages, cells);
  if (!cells.length) return html`<span class="value">${messages.required}</span>`;
  const on = draft.countOn(cells);
  const isMixed = on > 0 && on < cells.length;
  const choice = isMixed ? messages.partlyAllowed : on ? messages.allowed : messages.notAllowed;
  const isUnsaved = cells.some(({ state }) => unsavedStates.includes(state));
  return html`<label>
    <span class="value" .textContent=${isUnsaved ? `${choice} · ${messages.unsaved}` : choice}></span>
    <input
      type="checkbox"
      part="switch"
      aria-label=${name}
      .checked=${on === cells.length}
      .indeterminate=${isMixed}
      @change=${() => onSwitch(cells, on < cells.length)}
    />
  </label>`;
}

function rowTemplate(cell: Cell, parts: GroupParts) {
  const { view, messages, draft, group, onSwitch } = parts;
  const label = labelOf(cell, parts);
  return switchTemplate({
    cell,
    isOn: draft.isOn(cell),
    label,
    name: `${label}, ${group.name}`,
    note: cell.required
      ? reasonOf(targetOf(cell, view), parts)
      : draft.isSwitched(cell)
        ? messages.unsaved
        : noteOf(view, cell),
    messages: wordsFor(view, messages, [cell]),
    onSwitch: (on) => onSwitch([cell], on),
  });
}

/**
 * The name of a row in its group: the vendor in the group of a target, and the target in the group of a
 * vendor.
 */
function labelOf(cell: Cell, { view, directory, group }: GroupParts): string {
  if ('description' in group.owner) return directory.names.get(cell.vendor) ?? cell.vendor;
  return brandText(view, targetOf(cell, view)?.name ?? cell.target);
}

/** Why a required target cannot be switched off. */
function reasonOf(target: Target | undefined, { view, messages }: GroupParts): string {
  return target?.reason ? brandText(view, target.reason) : messages.requiredReason;
}

const targetOf = ({ target }: Cell, { snapshot }: ConsentView) =>
  snapshot.catalogue.targets.find(({ id }) => id === target);
