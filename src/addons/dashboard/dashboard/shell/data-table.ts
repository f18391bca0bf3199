import { html, nothing, type TemplateResult } from 'lit';

/** A column of a table. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => unknown;
  /** Numbers are aligned at their end. Actions have no visible head. */
  readonly kind?: 'text' | 'number' | 'actions';
}

/** A table with its data. */
export interface DataTable<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
  /** On narrow screens: each row becomes a list of its cells, or the table scrolls. Default: `stack`. */
  readonly narrow?: 'stack' | 'scroll';
}

/**
 * A table. The first column has the head of each row.
 *
 * The roles are written out, because a stacked table has another `display`, and browsers drop its roles then.
 */
export function dataTable<Row>(table: DataTable<Row>): TemplateResult {
  const { caption, columns, rows, empty, narrow = 'stack' } = table;
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const body = html`<table class=${narrow} role="table">
    <caption class="unseen">
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(
          ({ head, kind = 'text' }) =>
            html`<th role="columnheader" scope="col" class=${kind}>
              ${kind === 'actions' ? html`<span class="unseen">${head}</span>` : head}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${columns.map((column, index) => cellOf(column, row, index === 0))}
          </tr>`,
      )}
    </tbody>
  </table>`;
  if (narrow === 'stack') return body;
  return html`<div class="scroller" role="region" aria-label=${caption} tabindex="0">${body}</div>`;
}

function cellOf<Row>({ head, cell, kind = 'text' }: Column<Row>, row: Row, isFirst: boolean): TemplateResult {
  const label = kind === 'actions' ? nothing : html`<span class="label" aria-hidden="true">${head}</span>`;
  return isFirst
    ? html`<th role="rowheader" scope="row" class=${kind}>${label}<span>${cell(row)}</span></th>`
    : html`<td role="cell" class=${kind}>${label}<span>${cell(row)}</span></td>`;
}
