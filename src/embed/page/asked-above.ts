/**
 * Whether a page around this frame asks for it: a page of the same origin with our script, so that it has the same
 * storage. Frames between them are of the same origin, too: browsers partition the storage of others.
 */
export function isAskedAbove(): boolean {
  try {
    for (let frame: Window = window; frame !== frame.parent;) {
      frame = frame.parent;
      if (frame.assent?.allowed) return true;
    }
  } catch {
    // Another origin.
  }
  return false;
}
