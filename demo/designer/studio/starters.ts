import { noTheme } from '../design/theme.ts';
import type { Theme } from '../design/theme.ts';

/** A theme to begin with. */
export interface Starter {
  readonly name: string;
  readonly theme: Theme;
}

/** Finished themes, each fair as it is. */
export const starters: readonly Starter[] = [{ name: 'Plain', theme: noTheme }];
