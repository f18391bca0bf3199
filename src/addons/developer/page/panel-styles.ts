import { css } from '../../../elements/provider/markup.ts';

/** The style sheet of the panel: the colours of the system, in light and dark. */
export const panelStyles = css`
  :host {
    all: initial !important;
    display: contents !important;
  }
  section {
    box-sizing: border-box;
    position: fixed;
    z-index: 2147483647;
    inset: 8px 8px auto auto;
    inline-size: 30em;
    max-inline-size: calc(100% - 16px);
    /* Leaves a banner at the bottom in sight. */
    max-block-size: max(50%, 100% - 17em);
    margin: 0;
    padding: 0 0.75em 0.75em;
    overflow: auto;
    overflow-wrap: anywhere;
    font:
      small / 1.45 system-ui,
      sans-serif;
    color-scheme: light dark;
    color: CanvasText;
    background: Canvas;
    --line: color-mix(in srgb, CanvasText 20%, Canvas);
    border: 1px solid var(--line);
    border-radius: 0.5em;
    box-shadow: 0 0.5em 2em #0004;
  }
  /* It is no stop of the Tab key. */
  section:focus {
    outline: none;
  }
  section[data-moved] {
    inset: 8px auto auto 8px;
  }
  @media (width < 45em) {
    section {
      inline-size: auto;
      max-block-size: 45%;
      inset: 8px 8px auto;
    }
    section[data-moved] {
      inset: auto 8px 8px;
    }
  }
  .head {
    display: flex;
    gap: 0.5em;
    align-items: center;
    position: sticky;
    inset-block-start: 0;
    padding-block: 0.6em;
    background: Canvas;
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: 1.1em;
  }
  button {
    min-block-size: 2em;
    padding: 0 0.6em;
    font: inherit;
    color: inherit;
    background: Canvas;
    border: 1px solid color-mix(in srgb, CanvasText 55%, Canvas);
    border-radius: 0.3em;
    cursor: pointer;
  }
  .head ~ button {
    margin-block-end: 0.6em;
  }
  button:hover {
    background: var(--line);
  }
  [hidden] {
    display: none;
  }
  details {
    border-block-start: 1px solid var(--line);
  }
  summary {
    padding-block: 0.4em;
    font-weight: 600;
    cursor: pointer;
  }
  dl {
    margin: 0 0 0.5em;
  }
  dl div {
    display: grid;
    grid-template-columns: 28% 1fr;
    gap: 0.75em;
    padding-block: 0.2em;
  }
  dt,
  dd {
    margin: 0;
    white-space: pre-line;
  }
  dt {
    color: color-mix(in srgb, CanvasText 75%, Canvas);
  }
  [data-label='blocked'] dt {
    font-weight: 600;
    color: light-dark(#a3211a, #ff9d92);
  }
  [data-label='open'] dt {
    font-weight: 600;
    color: light-dark(#17663a, #7fd6a2);
  }
  @media print {
    section {
      display: none;
    }
  }
`;
