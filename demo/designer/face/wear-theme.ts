import type { Theme } from '../design/theme.ts';
import { themeCss } from '../design/theme.ts';
import type { SchemeShown } from './face-address.ts';

/** What a system with forced colours makes of every page, as far as a page can do it to itself. */
const systemColours = `:root {
  --assent-color-scheme: light dark;
  --assent-surface: Canvas;
  --assent-text: CanvasText;
  --assent-muted: CanvasText;
  --assent-line: ButtonBorder;
  --assent-accent: Highlight;
  --assent-button: ButtonFace;
  --assent-button-text: ButtonText;
}`;

const sheet = new CSSStyleSheet();

/** Puts a theme on this page, in place of the one before. */
export function wearTheme(theme: Theme, scheme: SchemeShown): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset['scheme'] = scheme;
  sheet.replaceSync(scheme === 'contrast' ? systemColours : themeCss(theme, scheme));
}
