/** The surface of a banner. */
export const surfaceIn = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[part=banner]');

/** What screen readers watch. */
export const regionIn = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[role=status]');

/** Shows the surface above everything else, except where it has its own place. */
export function showSurface(surface: HTMLElement): void {
  // A browser without popovers shows it with a fixed position.
  if (surface.isConnected && surface.popover) surface.togglePopover?.(true);
}

/**
 * Has the surface of a banner show what another one shows, or takes it away. It stays where it is in the top layer, such as
 * below the preferences, and keeps its focus and how far it is scrolled. Nothing moves in again.
 *
 * @param language of what is announced.
 */
export function replaceSurface(root: ShadowRoot, surface: HTMLElement | undefined, language: string): void {
  const before = surfaceIn(root);
  const region = regionIn(root);
  // What is announced was said in the other language, or is not there any more.
  if (region && (!surface || region.lang !== language)) region.textContent = '';
  if (region) region.lang = language;
  if (before && surface?.isEqualNode(before)) return;
  if (!before || !surface) {
    before?.remove();
    if (surface) root.append(surface);
    return;
  }
  const focused = root.activeElement;
  const scrolled = before.scrollTop;
  if (!surface.hasAttribute('popover')) before.removeAttribute('popover');
  for (const { name, value } of surface.attributes) before.setAttribute(name, value);
  before.replaceChildren(...surface.childNodes);
  showSurface(before);
  endMoves(root);
  const same = [...root.querySelectorAll<HTMLElement>('a, button')].find(
    (each) =>
      each.localName === focused?.localName &&
      each.getAttribute('data-assent-action') === focused.getAttribute('data-assent-action'),
  );
  same?.focus({ preventScroll: true });
  before.scrollTop = scrolled;
}

/** So long a press may hold up what replaces the surface, in milliseconds. */
const patience = 5_000;

/** Whether somebody presses something in the surface, by a pointer or a key. */
export const isPressed = (surface: Element): boolean => surface.querySelector(':active') !== null;

/** Waits while somebody presses something: if it were replaced meanwhile, nothing would be clicked. */
export async function pressEnds(surface: Element): Promise<void> {
  const begun = performance.now();
  while (isPressed(surface) && performance.now() - begun < patience)
    await new Promise((resolve) => setTimeout(resolve, 16));
}

/**
 * Ends what moves in a banner, for example by a theme that has it slide in. Browsers begin all of it again for elements
 * that are inserted, or that get a shadow root around them: what has come in would come in again, under the pointer.
 */
export function endMoves(root: DocumentOrShadowRoot): void {
  for (const animation of root.getAnimations())
    if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
}
