import { css } from 'lit';

/** Styles of a gate: its placeholder, and the dialog with the words that do not fit into it. */
export const gateStyles = css`
  :host {
    color-scheme: var(--assent-color-scheme, inherit) !important;
  }
  :host([open]) {
    /* The content is the page's own, and so is its look. */
    all: unset;
    color-scheme: inherit !important;
    font: inherit !important;
    color: inherit !important;
    white-space: inherit !important;
    text-indent: inherit !important;
    text-transform: inherit !important;
    overflow-wrap: inherit !important;
    display: grid;
    min-inline-size: 0;
  }
  :host(:focus-visible) {
    outline: 2px solid var(--assent-accent, Highlight);
    outline-offset: 2px;
  }
  .room {
    position: relative;
  }
  [part='placeholder'],
  dialog[open] {
    box-sizing: border-box;
    display: grid;
    grid-template-columns: minmax(0, auto);
    /* Safe: text that does not fit can be scrolled to from its first line. */
    place-content: safe center;
    justify-items: center;
    gap: 0.5em;
    padding: 1em;
    overflow: auto;
    text-align: center;
    font-size: var(--assent-font-size, medium);
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  [part='placeholder'] {
    position: absolute;
    inset: 0;
  }
  /* Smaller than the theme's text. */
  .brief {
    gap: 0.25em;
    padding: 0.5em;
    font-size: 0.875em;
    line-height: 1.25;
  }
  dialog {
    max-inline-size: min(34em, 100% - 1em);
    color: inherit;
  }
  ::backdrop {
    background: #0007;
  }
  [part='placeholder'] > div {
    max-inline-size: 100%;
  }
  p {
    max-inline-size: min(34em, 100%);
  }
  /* Room for the longer words: nothing moves when others take their place. */
  #words {
    display: grid;
  }
  #words > *,
  #words::before {
    grid-area: 1 / 1;
  }
  #words::before {
    content: attr(data-room);
    visibility: hidden;
  }
  [role='status']:empty::before {
    content: '\\200b';
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5em;
  }
  button {
    padding-inline: 1em;
  }
`;
