import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps what is to show above the page waiting while a modal dialog of the page is open: shown then, it
 * would lie above the dialog and answer to nothing.
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
   * Whether the host, which wants to, may show. It is drawn anew when that may have changed; once it
   * shows it stays, for what is opened later is above it.
   */
  admit(isWanted: boolean): boolean {
    this.observer.disconnect();
    this.isAdmitted &&= isWanted;
    if (!isWanted || this.isAdmitted) return this.isAdmitted;
    this.isAdmitted = !this.isAnyOpen();
    // A dialog that is taken out of the page tells nobody that it closed.
    if (!this.isAdmitted)
      this.observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    return this.isAdmitted;
  }

  hostDisconnected(): void {
    this.admit(false);
  }

  /** A dialog that the host is in is none that it has to wait for. Browsers without `:modal` find none. */
  private isAnyOpen(): boolean {
    return [...document.querySelectorAll('dialog:is(:modal)')].some((dialog) => !dialog.contains(this.host));
  }
}
