/** How long the page may take to load after a sign, in milliseconds. */
const patience = 2_000;

/**
 * Calls a function once, at the first sign that a person is there: a pointer moves, or somebody presses, touches, types or
 * turns a wheel. What a script dispatches is no sign, and neither is a page that is laid out beneath a mouse at rest. It is
 * called when the page is loaded, at the latest after two seconds, and never where the visitor or the line saves data.
 *
 * @returns waits for a sign no longer.
 */
export function atFirstSign(act: () => void): () => void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const { connection } = navigator;
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return end;
  let position = '';
  const handle = (event: Event) => {
    const before = position;
    if (event instanceof MouseEvent) position = `${event.clientX} ${event.clientY}`;
    const rests = event.type === 'pointermove' && (!before || before === position);
    if (rests || !event.isTrusted) return;
    end();
    const isLoaded = new Promise((resolve) => {
      if (document.readyState === 'complete') return resolve(true);
      addEventListener('load', resolve, { once: true });
      setTimeout(resolve, patience);
    });
    void isLoaded.then(act);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    addEventListener(sign, handle, { capture: true, passive: true, signal: waiting.signal });
  return end;
}

declare global {
  interface Navigator {
    /** Only some browsers have it, and some have only its `type`: https://wicg.github.io/netinfo/ */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}
