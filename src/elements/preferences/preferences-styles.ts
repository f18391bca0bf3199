import { css } from 'lit';

/** Styles of the second layer: a dialog whose header and buttons stay in place while its list scrolls. */
export const preferencesStyles = css`
  dialog {
    box-sizing: border-box;
    inline-size: min(46em, 100% - 1em);
    max-inline-size: none;
    max-block-size: calc(100% - 2em);
    margin: auto;
    padding: 0;
    overflow: hidden;
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    box-shadow: 0 16px 64px #0003;
  }
  /* It may be drawn already. A theme for the part must not show it. */
  dialog:not([open]) {
    display: none !important;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  ::backdrop {
    background: #0007;
  }
  .head,
  .actions {
    padding: 0.75em min(1.5em, 5%);
  }
  .head,
  .group-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1em;
  }
  .head {
    border-block-end: 1px solid var(--_line);
  }
  .list {
    flex: auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1em;
    align-content: start;
    padding: 1.25em min(1.5em, 5%);
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 1em;
  }
  .actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.5em;
    border-block-start: 1px solid var(--_line);
  }
  .actions :last-child {
    grid-column: 1/-1;
  }
  .plain {
    flex: none;
    border-color: transparent;
    margin-inline-end: -0.5em;
  }
  [tabindex='-1'] {
    outline: 0;
  }
  ul {
    list-style: none;
  }
  .group [role='heading'] {
    font-size: 1em;
  }
  .group a {
    display: inline-block;
    padding-block: 0.25em;
  }
  .group-head > label {
    margin-block: -0.6em;
  }
  .group > p {
    max-inline-size: 40em;
  }
  .stored {
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.875em;
  }
  .stored :is(thead, tbody) {
    display: table-row-group;
  }
  .stored tr {
    display: table-row;
  }
  .stored :is(caption, th, td) {
    padding-block: 0.25em;
    padding-inline: 0 0.75em;
    border: 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .stored :is(th, td) {
    display: table-cell;
    border-block-start: 1px solid var(--_line);
  }
  .stored th {
    font-weight: 600;
  }
  .news {
    font-weight: 600;
  }
  .unfold {
    padding: 0;
    border: 0;
    font-size: 0.875em;
    text-align: start;
    color: var(--_muted);
  }
  .unfold::after {
    content: '';
    display: inline-block;
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-inline-start: 0.6em;
    border: solid;
    border-width: 0 1.5px 1.5px 0;
    transform: translateY(-25%) rotate(45deg);
  }
  .unfold[aria-expanded='true']::after {
    transform: translateY(25%) rotate(225deg);
  }
  .ranges > li,
  .group {
    padding-block: 0.75em;
    border-block-start: 1px solid var(--_line);
  }
  .rows {
    padding-inline-start: 1em;
    border-inline-start: 2px solid var(--_line);
  }
  .tools,
  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1em;
  }
  .tools {
    justify-content: space-between;
  }
  .tools p {
    inline-size: 100%;
  }
  .tools label {
    flex-wrap: wrap;
  }
  fieldset {
    gap: 0;
    margin: 0;
    padding: 0;
    border: 1px solid var(--_muted);
    border-radius: calc(var(--_radius) * 0.6);
  }
  /* Each segment is its radio button, with the text above it. */
  fieldset label {
    position: relative;
    flex: 1 1 auto;
    justify-content: center;
    min-block-size: 44px;
    padding-inline: 0.75em;
    font-weight: 600;
  }
  [type='radio'] {
    appearance: none;
    position: absolute;
    inset: -1px;
    margin: 0;
    color: inherit;
    border: 2px solid transparent;
    border-radius: calc(var(--_radius) * 0.6);
    cursor: pointer;
  }
  [type='radio']:checked {
    border-color: currentcolor;
  }
  [type='search'] {
    font: inherit;
    box-sizing: border-box;
    min-block-size: 44px;
    min-inline-size: 0;
    inline-size: 12em;
    padding-inline: 0.75em;
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_muted);
    border-radius: calc(var(--_radius) * 0.6);
  }
  @media (max-width: 30em) {
    dialog {
      max-block-size: calc(100% - 1em);
    }
    .head,
    .actions {
      padding-block: 0.25em;
    }
    .actions {
      gap: 0.25em;
    }
    .head [role='heading'] {
      font-size: 1em;
    }
    .actions,
    fieldset label {
      font-size: 0.875em;
    }
    fieldset label {
      padding-inline: 0.5em;
    }
    .stored thead {
      display: none;
    }
    .stored tr {
      display: block;
      padding-block: 0.25em;
    }
    .stored td {
      display: inline;
      padding: 0;
      border: 0;
    }
    .stored td:not(:empty) ~ td:not(:empty)::before {
      content: ' · ';
    }
  }
  @media (max-height: 30em) {
    dialog[open] {
      display: block;
      overflow: auto;
    }
  }
`;
