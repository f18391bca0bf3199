/** How long a double click may take, in milliseconds: longer than systems let it be set to. */
const longest = 1_000;

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
  // Where the page prevents pointers from becoming a mouse, no press comes.
  setTimeout(() => end.abort(), longest);
  for (const kind of kinds) addEventListener(kind, handle, { capture: true, signal: end.signal });
}
