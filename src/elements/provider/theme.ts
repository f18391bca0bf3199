import { css, type CSSResult, unsafeCSS } from 'lit';
import { themeText } from './theme-text.ts';

/** The style sheet of {@link themeText}, which all elements share. */
export const theme = unsafeCSS(themeText);

/**
 * What stands in the page on no surface of its own: it has the page's text colour and colour scheme. No token can be right
 * on every background.
 *
 * @param when a selector for the host.
 */
export const onPage = (when: string): CSSResult => css`
  :host(${unsafeCSS(when)}) {
    color-scheme: var(--assent-color-scheme, inherit) !important;
    color: inherit !important;
    --_text: currentcolor;
    --_surface: transparent;
    --_thumb: Canvas;
  }
`;
