import { writeCookie } from '../client/environment/browser-environment.ts';
import { hintText } from '../client/page/hint-cookie.ts';
import { ourElements } from './early-styles.ts';
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
export function standStill({ dataset }: Pick<HTMLElement, 'dataset'>): void {
  const never = new Promise<never>(() => {});
  const nothing = () => {};
  // What an earlier browser allowed is not told to the server.
  if (dataset['hint'] !== undefined) writeCookie(hintText(undefined));
  window.assent = {
    ...callLater(nothing, never, nothing),
    allowed: () => false,
    onAllowed: () => nothing,
    open: () => never,
    explain: () => never,
    inspect: () => never,
    get ready() {
      return Promise.reject(new Error(tooOld));
    },
  };
  void parsed.then(hideDead);
  console.warn(`[assent] ${tooOld}`);
}

const tooOld = 'This browser is too old. Everything stays blocked.';

/** Hides what would open something, and what the page has put into our elements. */
function hideDead(): void {
  for (const dead of document.querySelectorAll<HTMLElement>(`[data-assent-open]:not(a),${ourElements}`))
    dead.hidden = true;
}
