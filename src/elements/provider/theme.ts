import { unsafeCSS } from 'lit';
import { themeText } from './theme-text.ts';

/** The style sheet of {@link themeText}, which all elements share. */
export const theme = unsafeCSS(themeText);
