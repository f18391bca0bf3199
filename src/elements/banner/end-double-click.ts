const kinds = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Keeps the rest of a double click from what comes to light when its first click closes something. The next press that is
 * not part of it ends this.
 */
export function endDoubleClick(): void {
  const end = new AbortController();
  const handle = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'mousedown') end.abort();
  };
  for (const kind of kinds) addEventListener(kind, handle, { capture: true, signal: end.signal });
}
