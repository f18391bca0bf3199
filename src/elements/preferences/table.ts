import { html, nothing } from 'lit';
import type { Target, Vendor } from '../../client/catalogue/catalogue.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { brandWords } from './brand-words.ts';
import { type ConsentView, wordsFor } from '../provider/consent-view.ts';
import type { CellGroup, Directory } from './directory.ts';
import type { Draft } from './draft.ts';
import { masterTemplate } from './group-template.ts';
import { type Ranged, rangesOf } from './ranges.ts';
import { noteOf, switchTemplate } from './switch.ts';
import { tableStyles } from './table-styles.ts';

/** So many columns are as wide as the dialog. */
const fitting = 5;

/** So many rows are drawn at once of a long table: each is as much to draw as some entries of a list. */
const rows = 10;

/** What the table is drawn from, and what it asks for. */
export interface TableParts extends Ranged<CellGroup<Vendor>> {
  readonly view: ConsentView;
  readonly messages: PreferencesWords;
  readonly directory: Directory;
  readonly draft: Draft;
  readonly onSwitch: (cells: readonly Cell[], on: boolean) => void;
}

/** Gives a root what the table looks like. Answers how to draw it there. */
export function bringTable(root: Node): typeof tableTemplate {
  const { styleSheet } = tableStyles;
  if (root instanceof ShadowRoot && styleSheet) root.adoptedStyleSheets.push(styleSheet);
  return tableTemplate;
}

/**
 * Every vendor and target at once: a row for each vendor, a column for each target, a switch where they
 * meet, one for all of a row or column at its head, and one for everything in the corner. What is
 * switched at a head counts for all beneath it, whatever the search leaves and whichever range is drawn.
 *
 * Where it is narrow it is drawn as a card for each vendor. The roles say that it is a table, however it
 * is drawn.
 */
function tableTemplate(parts: TableParts) {
  const targets = parts.directory.byTarget;
  const isWide = targets.length > fitting;
  const { entries, limit } = parts;
  const ranges = rangesOf(entries, rows);
  return html`${parts.view.objection?.explained(parts.view, parts.view.snapshot.cells())}
    <div
      class=${isWide ? 'matrix wide' : 'matrix'}
      role=${isWide ? 'region' : nothing}
      aria-labelledby=${isWide ? 'title' : nothing}
      tabindex=${isWide ? 0 : nothing}
    >
      <table role="table" aria-labelledby="title">
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell">${cornerTemplate(parts)}</td>
            ${targets.map((target) => columnHead(target, parts))}
          </tr>
        </thead>
        ${
          ranges.length > 1
            ? ranges.slice(0, limit).map((vendors, range) => rangeTemplate(vendors, range, parts))
            : html`<tbody role="rowgroup">
                ${entries.slice(0, limit).map((vendor) => rowTemplate(vendor, parts))}
              </tbody>`
        }
      </table>
    </div>`;
}

/** A button named by the first and the last of a range, and its rows when it is unfolded. */
function rangeTemplate(vendors: readonly CellGroup<Vendor>[], range: number, parts: TableParts) {
  const isUnfolded = range === parts.range;
  const handleClick = ({ currentTarget: button }: Event) => {
    if (button instanceof Element) void parts.onUnfold(isUnfolded ? -1 : range, button);
  };
  return html`<tbody role="rowgroup">
    <tr role="row" class="range">
      <th role="rowheader" scope="rowgroup" colspan=${parts.directory.byTarget.length + 1}>
        <button class="unfold" aria-expanded=${isUnfolded} @click=${handleClick}>
          <b>${vendors[0]?.name} – ${vendors.at(-1)?.name}</b> · ${parts.count(vendors.length)}
        </button>
      </th>
    </tr>
    ${isUnfolded ? vendors.map((vendor) => rowTemplate(vendor, parts)) : nothing}
  </tbody>`;
}

function cornerTemplate(parts: TableParts) {
  const { view, messages, directory } = parts;
  const name = new Intl.ListFormat(view.language).format([messages.allVendors, messages.allTargets]);
  const cells = directory.byTarget.flatMap((target) => target.cells);
  return html`<div class="name">${name}</div>
    ${masterTemplate({ ...parts, cells, name })}`;
}

function columnHead({ owner, name, cells }: CellGroup<Target>, parts: TableParts) {
  const { view, messages } = parts;
  const reason = owner.reason ? brandWords(view, owner.reason) : messages.requiredReason;
  return html`<th role="columnheader" scope="col" aria-label=${name}>
    <div class="name">
      ${brandWords(view, owner.name)} ${owner.required ? html`<small>${reason}</small>` : nothing}
    </div>
    ${masterTemplate({ ...parts, cells, name: `${name}, ${messages.allVendors}` })}
  </th>`;
}

function rowTemplate({ owner, name, cells }: CellGroup<Vendor>, parts: TableParts) {
  const { view, messages, directory } = parts;
  return html`<tr role="row">
    <th role="rowheader" scope="row" aria-label=${name}>
      <div class="name">${brandWords(view, owner.name)}</div>
      ${masterTemplate({ ...parts, cells, name: `${name}, ${messages.allTargets}` })}
    </th>
    ${directory.byTarget.map((target) => {
      const cell = cells.find((each) => each.target === target.owner.id);
      return html`<td role="cell">${cell ? cellTemplate(cell, name, target, parts) : nothing}</td>`;
    })}
  </tr>`;
}

function cellTemplate(cell: Cell, vendor: string, target: CellGroup<Target>, parts: TableParts) {
  const { view, messages, draft, onSwitch } = parts;
  return switchTemplate({
    cell,
    isOn: draft.isOn(cell),
    // Seen where no head of a column is above it.
    label: html`<span class="of">${brandWords(view, target.owner.name)}</span>`,
    name: `${vendor}, ${target.name}`,
    note: noteIn(cell, parts),
    messages: wordsFor(view, messages, [cell]),
    onSwitch: (on) => onSwitch([cell], on),
  });
}

/** Where a choice stands, unless it is where it is to be. */
function noteIn(cell: Cell, { view, messages, draft }: TableParts): string | undefined {
  if (draft.isSwitched(cell)) return messages.unsaved;
  const note = noteOf(view, cell);
  return note === messages.confirmed ? undefined : note;
}
