import { css } from '../../../elements/provider/markup.ts';

/**
 * Styles of a declaration. It is a part of the page's text: font, size and colours are those around it. Where a table has no
 * room, each row becomes a list, in which a cell says its own head.
 */
export const declarationStyles = css`
  :host {
    display: block;
    overflow-wrap: anywhere;
    --_line: color-mix(in srgb, currentcolor 30%, transparent);
  }
  :host([hidden]) {
    display: none;
  }
  [part='declaration'] {
    container-type: inline-size;
  }
  dt,
  caption,
  th {
    font-weight: 600;
  }
  dt {
    margin-block-start: 0.75em;
  }
  dd {
    margin: 0;
  }
  a {
    color: inherit;
    text-decoration: underline;
  }
  :focus-visible {
    outline: 2px solid;
    outline-offset: 2px;
  }
  table {
    inline-size: 100%;
    margin-block: 1em;
    border-collapse: collapse;
  }
  caption,
  th,
  td {
    padding-block: 0.375em;
    padding-inline: 0 1em;
    text-align: start;
    vertical-align: top;
  }
  tr {
    border-block-start: 1px solid var(--_line);
  }
  @container (inline-size < 34em) {
    thead {
      display: none;
    }
    table,
    caption,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    tr {
      padding-block: 0.375em;
    }
    th,
    td {
      padding: 0;
    }
    td {
      display: grid;
      grid-template-columns: minmax(6em, 30%) 1fr;
      gap: 1em;
      /* A value in another direction begins where the others do. */
      justify-items: start;
    }
    td:empty {
      display: none;
    }
    td::before {
      content: attr(data-head);
    }
  }
`;
