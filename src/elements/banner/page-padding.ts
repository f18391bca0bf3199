import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Prevents something fixed in the window from covering the focused element (WCAG 2.2, 2.4.11): adds padding to the page,
 * and removes it again.
 *
 * Measured with 60 links under a fixed bar: with scroll padding alone the last links are still covered; with
 * padding on the body as well, none is. Padding at the top would move the page. So it is there only while somebody uses
 * the keyboard.
 */
export class PagePadding implements ReactiveController {
  private readonly sheet = new CSSStyleSheet();
  // In the next frame, because padding may add or remove a scroll bar, which resizes the surface, and resizing
  // while a ResizeObserver runs is an error of the page.
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.measure()));
  private surface: Element | null = null;

  /** @param host removes the padding when it leaves the page. */
  constructor(host?: ReactiveControllerHost) {
    host?.addController(this);
  }

  /**
   * Adds padding for `surface`, which keeps its place; `null` removes the padding.
   *
   * @param isAtOnce before the next frame: the page has such a padding already, which is about to go.
   */
  show(surface: Element | null, isAtOnce = false): void {
    if (surface === this.surface) return;
    this.observer.disconnect();
    this.surface = surface;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    if (!surface) return;
    document.adoptedStyleSheets.push(this.sheet);
    this.observer.observe(surface);
    if (isAtOnce) this.measure();
  }

  hostDisconnected(): void {
    this.show(null);
  }

  private measure(): void {
    if (!this.surface?.isConnected) return this.show(null);
    const { top, bottom } = this.surface.getBoundingClientRect();
    // One in the middle leaves the part of the window above it.
    const [edge, size, focused] =
      Math.round(top + bottom) < innerHeight
        ? ['start', bottom, ':has(:focus-visible)']
        : ['end', innerHeight - top, ''];
    const padding = `padding-block-${edge}:${size}px!important`;
    // A hidden surface covers nothing.
    this.sheet.replaceSync(bottom > top ? `html{scroll-${padding}}body${focused}{${padding}}` : '');
  }
}
