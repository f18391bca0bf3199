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

/** What follows the system's scheme, and not that of the page. */
const following =
  'assent-banner, assent-preferences, assent-choices:not([inline]), assent-status:not([inline])';

/** Puts a theme on this page, in place of the one before. On a light page, the scheme is that of the system alone. */
export function wearTheme(theme: Theme, scheme: SchemeShown, isLightPage: boolean): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset['scheme'] = isLightPage ? 'light' : scheme;
  sheet.replaceSync(cssOf(theme, scheme, isLightPage));
  heedMarks(sheet);
}

function cssOf(theme: Theme, scheme: SchemeShown, isLightPage: boolean): string {
  if (scheme === 'contrast') return `${themeCss(theme)}\n${systemColours}`;
  if (!isLightPage) return themeCss(theme, scheme);
  return `${themeCss(theme)}\n${following} { --assent-color-scheme: ${scheme} }`;
}
