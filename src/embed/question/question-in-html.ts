import { announceAfter, announceBanner } from '../../elements/banner/announce-banner.ts';
import { PagePadding } from '../../elements/banner/page-padding.ts';

/** The banner in the HTML of the page, until its element takes it over. */
export const questionInHtml = 'assent-banner[data-assent-shown]';

/** Shows and hides the question in the HTML of the page. */
export class QuestionInHtml {
  private readonly padding = new PagePadding();
  private banner: HTMLElement | undefined;

  /** Shows it. Returns whether there is one that can be shown: whole, and not behind a dialog of the page. */
  show(): boolean {
    const [banner, ...copies] = document.querySelectorAll<HTMLElement>(questionInHtml);
    for (const copy of copies) copy.remove();
    const cover = coverOf(banner);
    // Browsers without `:modal` find no dialog.
    if (!banner || !cover || document.querySelector('dialog:is(:modal)')) return false;
    this.banner = banner;
    this.open();
    setTimeout(() => banner.shadowRoot && announceBanner(banner.shadowRoot), announceAfter);
    return true;
  }

  /** Whether the page has taken it away since it was shown. */
  get isLost(): boolean {
    return this.banner !== undefined && (!this.banner.isConnected || this.banner.hidden !== false);
  }

  hide(): void {
    if (this.banner) this.banner.hidden = true;
    this.banner = undefined;
    this.padding.show(null);
  }

  /** Says in its place that a choice is written down, but that nothing can send it yet. */
  tell(): void {
    const banner = document.querySelector<HTMLElement>(questionInHtml);
    const cover = coverOf(banner);
    const text = document.createElement('p');
    Object.assign(text, { id: 'title', className: 'text', textContent: banner?.dataset['assentNote'] });
    if (!banner || !cover) return;
    cover.replaceChildren(text);
    this.banner = banner;
    this.open();
    if (banner.shadowRoot) announceBanner(banner.shadowRoot);
  }

  private open(): void {
    const cover = coverOf(this.banner);
    if (!this.banner || !cover) return;
    this.banner.hidden = false;
    if (cover.popover) cover.togglePopover?.(true);
    if (!this.banner.hasAttribute('no-page-padding')) this.padding.show(cover);
  }
}

/** The surface; none in a browser that does not know shadow roots in HTML, or after a framework has inserted it. */
function coverOf(banner: Element | null | undefined): HTMLElement | null {
  return banner?.shadowRoot?.querySelector<HTMLElement>('[part=banner]') ?? null;
}
