import { AssentPreferences } from './preferences.ts';

/** Draws the preferences of a page, hidden until they are opened. */
export function prepareAll(): void {
  // In a task of its own: on a slow machine it would hold up what the visitor does.
  setTimeout(() => {
    for (const each of document.querySelectorAll('assent-preferences'))
      if (each instanceof AssentPreferences) each.prepare();
  });
}
