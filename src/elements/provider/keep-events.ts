/** What a person types, pastes, turns and strokes. Clicks go on: the page may listen for its own openers. */
const kinds = [
  'keydown',
  'keypress',
  'keyup',
  'copy',
  'cut',
  'paste',
  'wheel',
  'touchstart',
  'touchmove',
  'touchend',
] as const;

/**
 * Ends at the host what a person does in a surface of ours: a page that scrolls by itself, or that has keys for the whole
 * window, must not take the wheel from our list or the letters from our field. Tab and Escape go on. So do the wheel and a
 * stroke where nothing of ours scrolls, and what begins in content of the page. A page that captures is earlier.
 */
export function keepEvents(root: ShadowRoot): void {
  // The same listener is not added twice.
  for (const kind of kinds) root.addEventListener(kind, keep, { passive: true });
}

function keep(event: Event): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !(currentTarget instanceof Node) || !currentTarget.contains(target))
    return;
  if (event instanceof KeyboardEvent && /^(Tab|Escape)$/.test(event.key)) return;
  if (/^(wheel|touch)/.test(event.type) && !isInScrolled(target)) return;
  event.stopPropagation();
}

/** Whether an element, or one around it in its shadow root, has more than it shows. */
function isInScrolled(element: Element): boolean {
  if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
    return true;
  return element.parentElement ? isInScrolled(element.parentElement) : false;
}
