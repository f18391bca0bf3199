import { endMoves } from './end-moves.ts';

/** The surface of a banner. */
export const coverIn = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[part=banner]');

/** Shows the surface above everything else, except where it has its own place. */
export function showCover(cover: HTMLElement): void {
  // A browser without popovers shows it with a fixed position.
  if (cover.isConnected && cover.popover) cover.togglePopover?.(true);
}

/**
 * Puts another surface into a banner, or none. The same one stays. Another one has the focus and is scrolled as the one
 * before, and nothing moves in again.
 */
export function replaceCover(root: ShadowRoot, cover: HTMLElement | undefined): void {
  const before = coverIn(root);
  if (before && cover?.isEqualNode(before)) return;
  if (!before || !cover) {
    before?.remove();
    if (cover) root.append(cover);
    return;
  }
  const focusable = () => [...root.querySelectorAll<HTMLElement>('a, button')];
  const focused = focusable().findIndex((each) => each === root.activeElement);
  const scrolled = before.scrollTop;
  before.replaceWith(cover);
  showCover(cover);
  endMoves(root);
  focusable()[focused]?.focus({ preventScroll: true });
  cover.scrollTop = scrolled;
}

/** So long a press may hold up what replaces the surface, in milliseconds. */
const patience = 5_000;

/** Whether somebody presses something in the surface, by a pointer or a key. */
export const isPressed = (cover: Element): boolean => cover.querySelector(':active') !== null;

/** Waits while somebody presses something: if it were replaced meanwhile, nothing would be clicked. */
export async function pressEnds(cover: Element): Promise<void> {
  const begun = performance.now();
  while (isPressed(cover) && performance.now() - begun < patience)
    await new Promise((resolve) => setTimeout(resolve, 16));
}
