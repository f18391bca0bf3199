import { baseThemes } from '../design/base-theme.ts';
import { noTheme, type Theme } from '../design/theme.ts';

/** A theme to begin with. */
export interface Starter {
  readonly name: string;
  readonly theme: Theme;
}

/** The look that comes with the widget, and the finished themes of the package. */
export const starters: readonly Starter[] = [
  { name: 'Default', theme: noTheme },
  ...[...baseThemes].map(([base, { light, dark }]) => ({
    name: base.charAt(0).toUpperCase() + base.slice(1),
    // A style sheet cannot say that its banner is a card.
    theme: { light, dark, base, style: base === 'pebble' ? { placement: 'card' } : {} },
  })),
];
