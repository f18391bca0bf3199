import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps what the visitor moves to by keyboard from hiding behind something fixed to the bottom of
 * the window (WCAG 2.2, 2.4.11): pads the page as far as that reaches, and undoes it.
 *
 * Measured with 60 links under a fixed bar: scroll padding alone still hides the last ones; with
 * the body padded as well none is hidden.
 */
export class PagePadding implements ReactiveController {
  private readonly sheet = new CSSStyleSheet();
  // In the next frame: padding may take away a scroll bar, which sizes the cover anew, and a change of size while sizes
  // are observed is an error of the page.
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.measure()));
  private cover: Element | null = null;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Pads the page for `cover`, which stays in its place; `null` takes the padding away. */
  show(cover: Element | null): void {
    if (cover === this.cover) return;
    this.observer.disconnect();
    this.cover = cover;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    if (!cover) return;
    document.adoptedStyleSheets.push(this.sheet);
    this.observer.observe(cover);
  }

  hostDisconnected(): void {
    this.show(null);
  }

  private measure(): void {
    const { top = 0 } = this.cover?.getBoundingClientRect() ?? {};
    const size = `${innerHeight - top}px!important`;
    // Neither what is hidden nor what the page has put at the top is in the way at the bottom.
    const isBelow = top > innerHeight / 5;
    this.sheet.replaceSync(
      isBelow ? `html{scroll-padding-block-end:${size}}body{padding-block-end:${size}}` : '',
    );
  }
}
