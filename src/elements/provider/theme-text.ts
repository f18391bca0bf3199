import { css } from './markup.ts';

/**
 * The theme tokens, and the common styles of text and buttons. Every element starts with `all: initial`, so
 * that of the page's styles only the tokens reach it, because custom properties are inherited.
 *
 * `!important` in a shadow tree has precedence over a page's `* { all: unset !important }`.
 *
 * The page sets `--assent-*`; `--_*` are derived from those. Lengths are in `em` of the visitor's own text
 * size, independent of the font size of the page's root element.
 */
export const themeText = css`
  :host {
    all: initial;
    color-scheme: var(--assent-color-scheme, light dark) !important;
    --_surface: var(--assent-surface, light-dark(#fff, #1c1e22));
    --_text: var(--assent-text, light-dark(#1b1f24, #eceef0));
    --_muted: var(--assent-muted, color-mix(in srgb, var(--_text) 72%, var(--_surface)));
    --_line: var(--assent-line, color-mix(in srgb, var(--_text) 16%, var(--_surface)));
    --_accent: var(--assent-accent, light-dark(#2557c7, #8fb3ff));
    --_radius: var(--assent-radius, 14px);
    font: var(--assent-font-size, medium) / 1.5 var(--assent-font, system-ui, sans-serif) !important;
    color: var(--_text) !important;
    white-space: normal !important;
    text-indent: 0 !important;
    text-transform: none !important;
    overflow-wrap: anywhere !important;
  }
  @media (width < 30em) {
    :host {
      hyphens: auto;
    }
  }
  /* Names of people and things, which a hyphen would make others. */
  bdi {
    hyphens: manual;
  }
  :host([hidden]) {
    display: none !important;
  }
  /* Browsers that do not know light-dark() have their own colours for both. */
  @supports not (color: light-dark(red, red)) {
    :host {
      --_surface: var(--assent-surface, Canvas);
      --_text: var(--assent-text, CanvasText);
      --_accent: var(--assent-accent, LinkText);
    }
  }
  /* For those who listen. */
  .away {
    position: fixed;
    clip-path: inset(50%);
  }
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  [role='heading'] {
    font-size: 1.125em;
    font-weight: 600;
    line-height: 1.3;
  }
  small,
  .small {
    font-size: 0.875em;
    color: var(--_muted);
  }
  button {
    font: inherit;
    font-weight: 600;
    line-height: 1.3;
    min-block-size: 44px;
    padding: 0.5em;
    hyphens: auto;
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_muted);
    border-radius: calc(var(--_radius) * 0.6);
    cursor: pointer;
  }
  button:hover {
    border-color: var(--_text);
  }
  [part='choice-button'] {
    color: var(--assent-button-text, var(--_surface));
    background: var(--assent-button, var(--_text));
    border-color: transparent;
  }
  a,
  .link {
    all: unset;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
`;
