/**
 * Ends what moves in a banner, for example by a theme that has it slide in. Browsers begin all of it again for elements
 * that are inserted, or that get a shadow root around them: what has come in would come in again, under the pointer.
 */
export function endMoves(root: DocumentOrShadowRoot): void {
  for (const animation of root.getAnimations())
    if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
}
