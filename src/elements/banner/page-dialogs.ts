/**
 * Delays a popover while a modal dialog of the page is open. Otherwise it would be above the dialog, but
 * inert.
 */
export class PageDialogs {
  private readonly host: Element;
  private readonly observer: MutationObserver;
  private isAdmitted = false;

  /** @param changed is called when the answer of {@link admit} may have changed. */
  constructor(host: Element, changed: () => void) {
    this.host = host;
    this.observer = new MutationObserver(changed);
  }

  /**
   * Whether the host may open now. Once open, it stays open, because later dialogs are above it.
   *
   * @param isShown whether it is open already, drawn by another.
   */
  admit(isWanted: boolean, isShown = false): boolean {
    this.observer.disconnect();
    this.isAdmitted &&= isWanted;
    if (!isWanted || this.isAdmitted) return this.isAdmitted;
    this.isAdmitted = isShown || !isBehindDialog(this.host);
    // A dialog that is removed from the page fires no event.
    if (!this.isAdmitted)
      this.observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    return this.isAdmitted;
  }
}

/** Whether a modal dialog of the page is open, but for one that contains the element. */
export const isBehindDialog = (element: Element): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(element));
