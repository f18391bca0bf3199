import ink from 'assent/themes/ink.css?raw';
import paper from 'assent/themes/paper.css?raw';
import pebble from 'assent/themes/pebble.css?raw';
import terminal from 'assent/themes/terminal.css?raw';
import { readThemeFile, type ThemeFile } from './read-theme-file.ts';

/** The finished themes of the package, by their names. */
export const baseThemes: ReadonlyMap<string, ThemeFile> = new Map([
  ['paper', readThemeFile(paper)],
  ['ink', readThemeFile(ink)],
  ['pebble', readThemeFile(pebble)],
  ['terminal', readThemeFile(terminal)],
]);
