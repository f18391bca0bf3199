/** What decides how a page asks, as its tag states it. */
function questionOf({ document }: Window): string {
  const tag = document.querySelector<HTMLElement>('script[src*="/assent.js"]');
  const { catalogue, regime, auto } = tag?.dataset ?? {};
  return [catalogue, regime, auto].join();
}

/**
 * Whether a page around this frame asks for it: one of the same origin with our script, which asks the same. It has the same
 * storage. Frames between them are of the same origin, too: browsers partition the storage of others.
 */
export function isAskedAbove(): boolean {
  try {
    for (let frame: Window = window; frame !== frame.parent;) {
      frame = frame.parent;
      if (frame.assent?.allowed && questionOf(frame) === questionOf(window)) return true;
    }
  } catch {
    // Another origin.
  }
  return false;
}
