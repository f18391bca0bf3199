import type { Placement } from '../../protocol/placement.ts';
import { consentOf } from '../provider/consent-context.ts';
import { makeNode } from '../provider/markup.ts';
import { bannerRoot, layoutOf, nameLayout } from './banner-root.ts';
import { bannerSurface } from './banner-template.ts';
import type { BannerView } from '../provider/banner-view.ts';
import { surfaceIn, isPressed, pressEnds, replaceSurface } from './surface.ts';
import { FirstLayer, shownInPage } from './first-layer.ts';
import { PageDialogs } from './page-dialogs.ts';

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
// Servers that render the page import the class, too, and have no such elements.
export class AssentBanner extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = ['placement', 'heading-level', 'no-page-padding', shownInPage];

  private layer: FirstLayer | undefined;
  private readonly root = bannerRoot(this);
  private readonly dialogs = new PageDialogs(this, () => this.draw());
  private readonly provider = consentOf(this, (view) => {
    if (view) this.view = view.bannerView();
  });
  private current: BannerView | undefined;

  constructor() {
    super();
    // A framework may have set it before there was a class.
    const { value } = Object.getOwnPropertyDescriptor(this, 'view') ?? {};
    if (Reflect.deleteProperty(this, 'view') && value) this.view = value;
  }

  /** What to show. A banner in a provider gets it from there. @public */
  get view(): BannerView | undefined {
    return this.current;
  }

  set view(view: BannerView | undefined) {
    this.current = view;
    this.draw();
  }

  /** @attr placement @public */
  get placement(): Placement {
    return layoutOf(this).placement;
  }

  set placement(placement: Placement) {
    this.setAttribute('placement', placement);
  }

  /** @attr heading-level @public */
  get headingLevel(): number {
    return layoutOf(this).headingLevel;
  }

  set headingLevel(level: number) {
    this.setAttribute('heading-level', String(level));
  }

  /** @attr no-page-padding @public */
  get noPagePadding(): boolean {
    return this.hasAttribute('no-page-padding');
  }

  set noPagePadding(isWithout: boolean) {
    this.toggleAttribute('no-page-padding', isWithout);
  }

  connectedCallback(): void {
    nameLayout(this);
    this.provider.hostConnected();
    // In another body the popover must be opened again.
    this.draw();
  }

  disconnectedCallback(): void {
    this.provider.hostDisconnected();
    this.dialogs.admit(false);
    this.layer?.leave();
  }

  attributeChangedCallback(name: string, _before: string | null, now: string | null): void {
    if (name !== shownInPage || now !== null) this.draw();
  }

  /** @param isPatient whether it waits while somebody presses what is shown. */
  private draw(isPatient = true): void {
    if (!this.isConnected) return;
    const { current: view, root } = this;
    const layout = layoutOf(this);
    if (!view) return;
    const before = surfaceIn(root);
    const isTakenOver = !this.layer && !!before && !this.hidden;
    const isOpen = layout.placement === 'inline' ? view.isOpen : this.dialogs.admit(view.isOpen, isTakenOver);
    const surface = isOpen ? bannerSurface(makeNode, view, layout) : undefined;
    if (isPatient && before && surface && isPressed(before) && !surface.isEqualNode(before))
      return void pressEnds(before).then(() => this.draw(false));
    const layer = (this.layer ??= new FirstLayer(this));
    replaceSurface(root, surface, view.language);
    const cells = [...view.cells, ...(view.unasked ?? [])];
    if (surface) layer.open({ cells, isAsking: view.ask !== 'no', isTakenOver });
    else layer.close();
    this.removeAttribute(shownInPage);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-banner': AssentBanner;
  }
}
