import { css } from 'lit';

/**
 * Styles of the table, which becomes a list of cards if there is no room for five columns and a header. It
 * does not use `display: table`, so that the browser can skip rows that are out of view
 * (`content-visibility`).
 */
export const tableStyles = css`
  .matrix {
    container-type: inline-size;
  }
  .wide {
    overflow-x: auto;
  }
  table,
  thead,
  tbody,
  tr,
  th,
  td {
    display: block;
    padding: 0;
    font-weight: inherit;
    text-align: start;
  }
  tr {
    /* A ring of the focus has room beside what is not drawn beyond its box. */
    padding: 0.5em;
    border-block-start: 1px solid var(--_line);
  }
  tbody tr {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 4em;
  }
  tr > * > .name {
    font-size: 0.9375em;
    font-weight: 600;
    line-height: 1.3;
    hyphens: auto;
  }
  .name small {
    font-weight: 400;
  }
  td > .name::first-letter {
    text-transform: uppercase;
  }
  thead > tr > *,
  [scope='row'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1em;
  }
  [scope='col'],
  tbody td {
    padding-inline-start: 1em;
    border-inline-start: 2px solid var(--_line);
  }
  td label,
  th label {
    padding-block: 0.125em;
  }
  @container (min-inline-size: 42em) {
    .matrix table {
      min-inline-size: min-content;
    }
    .matrix tr {
      display: grid;
      grid-template-columns: 8em;
      grid-auto-columns: minmax(6.25em, 1fr);
      grid-auto-flow: column;
      gap: 0.25em;
    }
    .matrix .range {
      display: block;
    }
    .matrix tr > * {
      display: block;
      padding: 0;
      border: 0;
      text-align: center;
    }
    .matrix tr > :first-child {
      text-align: start;
      background: var(--_surface);
    }
    .wide tr > :first-child {
      position: sticky;
      inset-inline-start: 0;
      z-index: 1;
    }
    /* The names end, and the switches begin, on one line each. */
    .matrix thead > tr {
      grid-template-rows: auto auto;
    }
    .matrix thead > tr > * {
      grid-row: span 2;
      align-self: end;
    }
    .matrix thead > tr > * + * {
      align-self: stretch;
      display: grid;
      grid-template-rows: subgrid;
      align-items: start;
    }
    .matrix thead > tr > * + * > .name {
      align-self: end;
    }
    .matrix label {
      flex-direction: column;
      gap: 0.25em;
    }
    .matrix tr > :first-child label {
      flex-direction: row;
      gap: 0.5em;
    }
    .matrix .value {
      line-height: 1.3;
      text-align: inherit;
    }
    .matrix [type='checkbox'] {
      order: -1;
    }
    .of {
      display: none;
    }
    td .name {
      order: 1;
    }
    /* Where there is room, the heads of the columns stay in sight, and cover nothing that has the focus. */
    @media (min-height: 45em) {
      .matrix:not(.wide) thead {
        position: sticky;
        /* The padding of the list. */
        inset-block-start: -1.25em;
        z-index: 1;
      }
      .matrix:not(.wide) thead tr {
        background: var(--_surface);
        box-shadow: 0 1px var(--_line);
      }
      .matrix:not(.wide) tbody :is(input, button) {
        scroll-margin-block-start: 10em;
      }
    }
  }
`;
