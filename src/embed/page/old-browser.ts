import { callLater } from './page-consent.ts';
import { parsed } from './page-events.ts';

/**
 * Whether the browser lacks what the other files need. Asks for what came last of it, the first in Safari and the second in
 * Chrome, and what no script of a page brings along.
 */
export const isTooOld = !(
  'adoptedStyleSheets' in document && CSS.supports('color', 'color-mix(in srgb, red, red)')
);

/**
 * Leaves the page as it is: nothing is shown, everything stays blocked, and `window.assent` allows nothing. Buttons of the page
 * that would open the choices are hidden. Links still lead where they lead without the widget.
 */
export function standStill(): void {
  const never = new Promise<never>(() => {});
  const nothing = () => {};
  window.assent = {
    ...callLater(nothing, never, nothing),
    allowed: () => false,
    onAllowed: () => nothing,
    open: () => never,
    explain: () => never,
    inspect: () => never,
    ready: never,
  };
  void parsed.then(hideOpeners);
  console.warn('[assent] This browser is too old. Everything stays blocked.');
}

function hideOpeners(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-assent-open]:not(a)'))
    opener.hidden = true;
}
