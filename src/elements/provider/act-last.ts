/**
 * Acts on a click after the page's own listeners, even if one of them stops the event, unless the page has
 * prevented its default action. To be called while the event is captured. If nobody stops the event, it acts
 * at `top`.
 */
export function actLast(event: Event, top: EventTarget, act: () => void): void {
  const last = () => {
    if (event.defaultPrevented) return;
    event.preventDefault(); // A link must not navigate, and nobody else must act too.
    act();
  };
  const look = () => {
    if (event.cancelBubble || event.currentTarget === top) last();
  };
  for (const node of event.composedPath()) node.addEventListener('click', look, { once: true });
  // A listener may also stop the event for the others at its own node, or before it reaches the opener.
  setTimeout(last);
}
