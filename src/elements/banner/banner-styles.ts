import { css } from '../provider/markup.ts';

/** The style sheet of the banner, besides the theme. */
export const bannerStyles = css`
  section {
    display: flex;
    flex-wrap: wrap;
    gap: 0 2.5em;
    align-items: end;
    box-sizing: border-box;
    position: fixed;
    z-index: 2147483647;
    inset: auto max(3%, 50% - 38em) calc(1em + env(safe-area-inset-bottom));
    inline-size: auto;
    max-block-size: min(clamp(70%, 100% - 3em, 15em), 40em);
    margin: 0;
    --_space: min(1.5em, 5vh);
    padding: var(--_space) min(1.5em, 5%) 0;
    overflow: auto;
    /* About the height of the answers, which must not cover a focused link. */
    scroll-padding-block-end: min(9em, 65%);
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    box-shadow: 0 12px 40px #0002;
  }
  .text,
  .actions {
    display: grid;
    gap: 0.5em;
    padding-block-end: var(--_space);
  }
  .text {
    flex: 3 1 27em;
  }
  .actions {
    flex: 1 1 19em;
    grid-template-columns: 1fr 1fr;
    background: var(--_surface);
    box-shadow: 0 -0.5em 0.75em var(--_surface);
    position: sticky;
    /* Leaves the text some lines where large letters meet a small window. */
    inset-block-end: min(0px, 100% - 12em);
  }
  :nth-child(3):last-child {
    grid-column: 1/-1;
  }
  ::slotted(*) {
    max-inline-size: 100%;
  }
  li {
    display: inline;
    font-weight: 600;
  }
  li + li::before {
    content: ' · ';
    content: ' · ' / '';
  }
  :host([placement^='card']) section {
    inset-inline-start: auto;
    inline-size: min(27em, 100% - 2em);
  }
  :host([placement$='start']) section {
    inset-inline: max(3%, 50% - 38em) auto;
  }
  :host([placement*='top']) section {
    inset-block: calc(1em + env(safe-area-inset-top)) auto;
  }
  :host([placement='dialog']) section {
    inset: 0;
    margin: auto;
    block-size: fit-content;
    inline-size: min(34em, 100% - 2em);
  }
  :host([placement='inline']) {
    color-scheme: var(--assent-color-scheme, inherit) !important;
  }
  :host([placement='inline']) section {
    position: static;
    max-block-size: none;
    box-shadow: none;
  }
  @media print {
    section {
      display: none;
    }
  }
`;
