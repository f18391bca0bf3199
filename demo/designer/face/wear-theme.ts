import { type Theme, themeCss } from '../design/theme.ts';
import { heedMarks } from '../meter/touch.ts';
import type { SchemeShown } from './face-address.ts';

/**
 * What a system with forced colours makes of every page, as far as a page can do it to itself: its own few
 * colours for everything, no shadows, and edges where grounds no longer tell things apart.
 * https://www.w3.org/TR/css-color-adjust-1/#forced-colors-properties
 */
const systemColours = `:root {
  --assent-color-scheme: light dark;
  --assent-surface: Canvas;
  --assent-text: CanvasText;
  --assent-muted: CanvasText;
  --assent-line: ButtonBorder;
  --assent-accent: Highlight;
  --assent-attention: CanvasText;
  --assent-button: ButtonFace;
  --assent-button-text: ButtonText;
}
body {
  color-scheme: light dark;
  color: CanvasText !important;
  background: Canvas !important;
}
:is(assent-banner, assent-preferences, assent-choices, assent-gate, assent-receipt, assent-verification)::part(button),
:is(assent-banner, assent-preferences)::part(choice-button) {
  color: ButtonText !important;
  background: ButtonFace !important;
  border-color: ButtonBorder !important;
  box-shadow: none !important;
}
assent-banner::part(banner),
assent-preferences::part(dialog),
assent-verification::part(dialog) {
  border-color: CanvasText !important;
  box-shadow: none !important;
}`;

const sheet = new CSSStyleSheet();

/** Puts a theme on this page, in place of the one before. Without a scheme it is the system's. */
export function wearTheme(theme: Theme, scheme?: SchemeShown): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  if (scheme) document.documentElement.dataset['scheme'] = scheme;
  sheet.replaceSync(scheme === 'contrast' ? `${themeCss(theme)}\n${systemColours}` : themeCss(theme, scheme));
  heedMarks(sheet);
}
