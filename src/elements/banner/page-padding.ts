import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Prevents something fixed at the bottom of the window from covering the focused element (WCAG 2.2, 2.4.11):
 * adds padding to the page, and removes it again.
 *
 * Measured with 60 links under a fixed bar: with scroll padding alone the last links are still covered; with
 * padding on the body as well, none is.
 */
export class PagePadding implements ReactiveController {
  private readonly sheet = new CSSStyleSheet();
  // In the next frame, because padding may add or remove a scroll bar, which resizes the cover, and resizing
  // while a ResizeObserver runs is an error of the page.
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.measure()));
  private cover: Element | null = null;

  /** @param host removes the padding when it leaves the page. */
  constructor(host?: ReactiveControllerHost) {
    host?.addController(this);
  }

  /**
   * Adds padding for `cover`, which keeps its place; `null` removes the padding.
   *
   * @param isAtOnce before the next frame: the page has such a padding already, which is about to go.
   */
  show(cover: Element | null, isAtOnce = false): void {
    if (cover === this.cover) return;
    this.observer.disconnect();
    this.cover = cover;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    if (!cover) return;
    document.adoptedStyleSheets.push(this.sheet);
    this.observer.observe(cover);
    if (isAtOnce) this.measure();
  }

  hostDisconnected(): void {
    this.show(null);
  }

  private measure(): void {
    if (!this.cover?.isConnected) return this.show(null);
    const { top, bottom } = this.cover.getBoundingClientRect();
    const size = `${innerHeight - top}px!important`;
    // A hidden cover, or one that the page has moved to the top, covers nothing at the bottom.
    const isBelow = top + bottom > innerHeight;
    this.sheet.replaceSync(
      isBelow ? `html{scroll-padding-block-end:${size}}body{padding-block-end:${size}}` : '',
    );
  }
}
