import { css } from 'lit';

/** Styles of the dialog or section for verifying an e-mail, and of the note on a newly linked device. */
export const verificationStyles = css`
  :host([inline]) {
    display: block;
    color-scheme: var(--assent-color-scheme, inherit) !important;
  }
  :host([inline]) .step {
    padding: 1.25em min(1.5em, 5%);
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  dialog {
    box-sizing: border-box;
    inline-size: min(34em, 100% - 1em);
    max-inline-size: none;
    max-block-size: calc(100dvh - 2em);
    margin: auto;
    padding: 1.25em min(1.5em, 5%);
    overflow: auto;
    overscroll-behavior: contain;
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    box-shadow: 0 16px 64px #0003;
  }
  ::backdrop {
    background: #0007;
  }
  .step,
  .field,
  form,
  fieldset {
    display: grid;
    gap: 1em;
    grid-template-columns: minmax(0, 1fr);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .field,
  fieldset {
    gap: 0.25em;
  }
  .head,
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  .head {
    justify-content: space-between;
    flex-wrap: nowrap;
  }
  .head button {
    flex: none;
    border-color: transparent;
  }
  legend {
    padding: 0;
  }
  .actions button {
    flex: 1 1 11em;
  }
  .main {
    color: var(--assent-button-text, var(--_surface));
    background: var(--assent-button, var(--_text));
    border-color: transparent;
  }
  [tabindex='-1'] {
    outline: 0;
  }
  [type='email'],
  [type='text'] {
    font: inherit;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: 0.75em;
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_muted);
    border-radius: calc(var(--_radius) * 0.6);
  }
  [autocomplete='one-time-code'] {
    font-size: 1.25em;
    letter-spacing: 0.2em;
  }
  [aria-invalid='true'] {
    border-color: var(--_bad);
    outline-color: var(--_bad);
  }
  .tick {
    display: flex;
    align-items: center;
    gap: 0.75em;
    min-block-size: 44px;
  }
  [type='checkbox'],
  [type='radio'] {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    margin: 0;
    accent-color: var(--_accent);
  }
  .fault {
    color: var(--_bad);
    font-weight: 600;
  }
  .step {
    --_bad: light-dark(#b3261e, #ffb4ab);
  }
  ul {
    display: grid;
    gap: 0.75em;
    list-style: none;
  }
  li {
    padding-block-start: 0.75em;
    border-block-start: 1px solid var(--_line);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 0.75em;
    margin: 0.25em 0 0;
  }
  dl > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
  }
  dt {
    font-size: 0.875em;
    color: var(--_muted);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  .news {
    position: fixed;
    z-index: 2147483646;
    inset-block-start: 1em;
    inset-inline-end: 1em;
    display: grid;
    gap: 0.5em;
    max-inline-size: min(24em, 100% - 4em);
    padding: 0.75em 1em;
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    box-shadow: 0 2px 12px #0002;
  }
  @media print {
    .news {
      display: none;
    }
  }
`;
