import { ReactiveElement, unsafeCSS } from 'lit';
import type { PropertyValues } from 'lit';
import { announceAfter, announceBanner } from './announce-banner.ts';
import { bannerStyles } from './banner-styles.ts';
import { bannerCover, bannerRegion } from './banner-template.ts';
import { followProvider } from './banner-view.ts';
import type { BannerView } from './banner-view.ts';
import { coverIn, isPressed, pressEnds, replaceCover, showCover } from './cover.ts';
import { endDoubleClick } from './end-double-click.ts';
import { ChooseEvent, CloseEvent, OpenEvent } from '../provider/requests.ts';
import { PageDialogs } from './page-dialogs.ts';
import { PagePadding } from './page-padding.ts';
import type { Placement } from '../../protocol/placement.ts';
import { makeNode } from '../provider/markup.ts';
import { ShownEvent } from '../provider/events.ts';
import { theme } from '../provider/theme.ts';

/**
 * The first layer: says which companies ask for which purposes. Refusing is as easy as accepting. It opens
 * when the visitor must be asked and closes once there is a choice. It never takes the focus: screen readers
 * announce it politely. While a modal dialog of the page is open, it waits.
 *
 * @element assent-banner
 * @attr placement - `bar` (default) or `bar-top` along an edge of the window; `card`, `card-start`, `card-top` or
 *   `card-top-start` in a corner; `dialog` in its middle, where the page can still be read and used; or `inline` at the
 *   element's own place.
 * @attr heading-level - Level of the heading. Default 2.
 * @attr no-page-padding - Does not add padding to the page. Then the banner may cover the focused element.
 * @slot logo - Above the heading, in the size that the page gives it.
 * @slot text - After the text, of which the catalogue may have own words.
 * @fires {ChooseEvent} assent-choose - A person refused or accepted everything that is asked.
 * @fires {OpenEvent} assent-open - A person wants to choose in detail, or to see the vendors.
 * @fires {CloseEvent} assent-close - A person closed the banner that they had opened. This decides nothing.
 * @fires {ShownEvent} assent-shown - The question is shown.
 * @csspart banner - The surface.
 * @csspart choice-button - Both the refusal and the acceptance, so that styles cannot distinguish them.
 * @csspart button - The other buttons.
 */
export class AssentBanner extends ReactiveElement {
  static override styles = [theme, unsafeCSS(bannerStyles)];

  static override properties = {
    view: { attribute: false },
    placement: { reflect: true },
    headingLevel: { attribute: 'heading-level' },
    noPagePadding: { type: Boolean, attribute: 'no-page-padding' },
  };

  /** What to show. A banner in a provider gets it from there. */
  declare view: BannerView | undefined;
  declare placement: Placement;
  declare headingLevel: number;
  declare noPagePadding: boolean;

  private readonly padding = new PagePadding(this);
  private readonly dialogs = new PageDialogs(this);
  private isShown = false;
  /** What the surface shows. */
  private drawn: BannerView | undefined;
  /** Nothing is drawn now: there is no view yet, or somebody presses what would be replaced. */
  private isHeldUp = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.placement = 'bar';
    this.headingLevel = 2;
    this.noPagePadding = false;
    followProvider(this);
  }

  override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('[data-assent-action]');
      const request =
        button && this.drawn && requestOf(button.getAttribute('data-assent-action'), this.drawn);
      if (!request) return;
      endDoubleClick();
      this.dispatchEvent(request);
    });
    return root;
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, shownInPage];
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value);
    if (name === shownInPage && value !== null) this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // In another body the popover must be opened again.
    this.requestUpdate();
  }

  override willUpdate(): void {
    const { view } = this;
    const isWanted = this.isConnected && !!view?.isOpen;
    this.isShown = this.placement === 'inline' ? isWanted : this.dialogs.admit(isWanted);
  }

  override update(changes: PropertyValues<this>): void {
    super.update(changes);
    const { view, placement, headingLevel, shadowRoot: root } = this;
    // Until there is a view, what the page shows in its place stays.
    this.isHeldUp = !view && this.hasAttribute(shownInPage);
    if (!root || this.isHeldUp) return;
    const look = { placement, headingLevel };
    const cover = view && this.isShown ? bannerCover(makeNode, view, look) : undefined;
    const before = coverIn(root);
    this.isHeldUp = !!cover && !!before && isPressed(before) && !cover.isEqualNode(before);
    if (before && this.isHeldUp) return void pressEnds(before).then(() => this.requestUpdate());
    if (!this.region) root.prepend(bannerRegion(makeNode, view));
    if (view && this.region) this.region.lang = view.language;
    replaceCover(root, cover);
    this.drawn = cover && view;
  }

  override updated(): void {
    if (this.isHeldUp) return;
    const isTakenOver = this.view !== undefined && this.hasAttribute(shownInPage);
    if (isTakenOver) {
      // The page announces what it showed.
      if (!this.hidden) this.timer ??= setTimeout(() => {});
      this.hidden = false;
      this.removeAttribute(shownInPage);
      this.renderRoot.querySelector('style')?.remove();
    }
    // After the banner left the page, nothing is visible.
    const cover = this.isConnected ? coverIn(this.renderRoot) : null;
    if (cover) showCover(cover);
    this.padding.show(this.noPagePadding || !cover?.popover ? null : cover, isTakenOver);
    this.announce();
  }

  private get region(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('[role=status]');
  }

  private announce(): void {
    if (this.isShown && this.drawn?.ask !== 'no' && !this.timer) this.dispatchEvent(new ShownEvent());
    if (this.isShown) this.timer ??= setTimeout(() => announceBanner(this.renderRoot), announceAfter);
    else {
      clearTimeout(this.timer);
      this.timer = undefined;
      if (this.region) this.region.textContent = '';
    }
  }
}

/** Is there while the page's HTML asks in place of this element, hidden or not. A framework may set it again. */
const shownInPage = 'data-assent-shown';

/** What a person asks for by pressing a button with this `data-assent-action`. */
function requestOf(action: string | null, { cells, unasked = [] }: BannerView): Event | undefined {
  const choose = (action: 'ACCEPT' | 'REJECT') => {
    const choices = [...cells, ...unasked].map(({ vendor, target }) => ({ vendor, target, action }));
    return new ChooseEvent(choices, 'banner');
  };
  if (action === 'reject-all') return choose('REJECT');
  if (action === 'accept-all') return choose('ACCEPT');
  if (action === 'open-preferences') return new OpenEvent('preferences');
  if (action === 'open-vendors') return new OpenEvent('vendors');
  return action === 'close' ? new CloseEvent() : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-banner': AssentBanner;
  }
}
