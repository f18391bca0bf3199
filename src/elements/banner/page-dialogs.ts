import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Delays a popover while a modal dialog of the page is open. Otherwise it would be above the dialog, but
 * inert.
 */
export class PageDialogs implements ReactiveController {
  private readonly host: ReactiveControllerHost & Element;
  private readonly observer = new MutationObserver(() => this.host.requestUpdate());
  private isAdmitted = false;

  constructor(host: ReactiveControllerHost & Element) {
    this.host = host;
    host.addController(this);
  }

  /**
   * Whether the host may open now. Requests an update of the host when that may have changed. Once open, it
   * stays open, because later dialogs are above it.
   */
  admit(isWanted: boolean): boolean {
    this.observer.disconnect();
    this.isAdmitted &&= isWanted;
    if (!isWanted || this.isAdmitted) return this.isAdmitted;
    this.isAdmitted = !this.isAnyOpen();
    // A dialog that is removed from the page fires no event.
    if (!this.isAdmitted)
      this.observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    return this.isAdmitted;
  }

  hostDisconnected(): void {
    this.admit(false);
  }

  /** A dialog that contains the host does not count. Browsers without `:modal` find none. */
  private isAnyOpen(): boolean {
    return [...document.querySelectorAll('dialog:is(:modal)')].some((dialog) => !dialog.contains(this.host));
  }
}
