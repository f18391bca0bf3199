/**
 * Shows something on this page and leaves the focus where it is. A dialog takes it; in a frame that nobody
 * entered it has no right to, and who types beside the frame would type into it.
 */
export async function leaveFocus(show: () => Promise<void>): Promise<void> {
  const around = parent.document;
  if (parent === window || around.activeElement === frameElement) return show();
  let focused = around.activeElement;
  const note = (): void => {
    if (around.activeElement !== frameElement) focused = around.activeElement;
  };
  const giveBack = (): void => {
    const isTaken = around.activeElement === frameElement;
    if (isTaken && focused && 'focus' in focused && typeof focused.focus === 'function')
      focused.focus({ preventScroll: true });
  };
  around.addEventListener('focusin', note);
  document.addEventListener('focusin', giveBack);
  try {
    await show();
  } finally {
    around.removeEventListener('focusin', note);
    document.removeEventListener('focusin', giveBack);
    giveBack();
  }
}
