import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Target, Vendor } from '../../../client/catalogue/catalogue.ts';
import type { Cell } from '../../../client/page/snapshot.ts';
import { brandWords } from '../../../elements/preferences/catalogue-facts.ts';
import { wordsFor } from '../../../elements/provider/consent-view.ts';
import type { CellGroup } from '../../../elements/preferences/directory.ts';
import { masterTemplate } from '../../../elements/preferences/group-template.ts';
import { rangesOf } from '../../../elements/preferences/ranges.ts';
import { noteOf, switchTemplate } from '../../../elements/preferences/switch.ts';
import type { TableParts } from '../../../elements/preferences/table-parts.ts';
import { tableStyles } from './table-styles.ts';

/** The number of columns that fit into the dialog. */
const fitting = 5;

/** The number of table rows that are rendered at once. A row costs as much as several entries of a list. */
const rows = 10;

/** Adds the table's styles to a root, and returns the function that renders the table there. */
export function bringTable(root: Node): typeof tableTemplate {
  const { styleSheet } = tableStyles;
  if (root instanceof ShadowRoot && styleSheet) root.adoptedStyleSheets.push(styleSheet);
  return tableTemplate;
}

/**
 * Renders all vendors and targets at once: a row for each vendor, a column for each target, a switch for each
 * cell, one in the header of each row and column for all its cells, and one in the corner for everything. A
 * header switch changes all its cells, even those that the search or the range hides.
 *
 * In narrow windows each vendor is a card. ARIA roles make both a table.
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

/** Renders a button named by the first and last vendor of a range, and its rows if it is expanded. */
function rangeTemplate(vendors: readonly CellGroup<Vendor>[], range: number, parts: TableParts) {
  const isUnfolded = range === parts.range;
  const handleClick = ({ currentTarget: button }: Event) => {
    if (button instanceof Element) void parts.onUnfold(isUnfolded ? -1 : range, button);
  };
  const names = vendors.map(({ name }) => name);
  return keyed(
    names.join(),
    html`<tbody role="rowgroup">
      <tr role="row" class="range">
        <th role="rowheader" scope="rowgroup" colspan=${parts.directory.byTarget.length + 1}>
          <button class="unfold" aria-expanded=${isUnfolded} @click=${handleClick}>
            <b>${names[0]} – ${names.at(-1)}</b> · ${parts.count(vendors.length)}
          </button>
        </th>
      </tr>
      ${isUnfolded ? vendors.map((vendor) => rowTemplate(vendor, parts)) : nothing}
    </tbody>`,
  );
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
  return keyed(
    owner.id,
    html`<tr role="row">
      <th role="rowheader" scope="row" aria-label=${name}>
        <div class="name">${brandWords(view, owner.name)}</div>
        ${masterTemplate({ ...parts, cells, name: `${name}, ${messages.allTargets}` })}
      </th>
      ${directory.byTarget.map((target) => {
        const cell = cells.find((each) => each.target === target.owner.id);
        return html`<td role="cell">${cell ? cellTemplate(cell, name, target, parts) : nothing}</td>`;
      })}
    </tr>`,
  );
}

function cellTemplate(cell: Cell, vendor: string, target: CellGroup<Target>, parts: TableParts) {
  const { view, messages, draft, onSwitch } = parts;
  return switchTemplate({
    cell,
    isOn: draft.isOn(cell),
    // Visible on cards, which have no column headers.
    label: html`<span class="of">${brandWords(view, target.owner.name)}</span>`,
    name: `${vendor}, ${target.name}`,
    note: noteIn(cell, parts),
    messages: wordsFor(view, messages, [cell]),
    onSwitch: (on) => onSwitch([cell], on),
  });
}

/** The state of a choice, unless it is confirmed. */
function noteIn(cell: Cell, { view, messages, draft }: TableParts): string | undefined {
  if (draft.isSwitched(cell)) return messages.unsaved;
  const note = noteOf(view, cell);
  return note === messages.confirmed ? undefined : note;
}
