import type { ConsentClient } from '../../client/consent-client.ts';
import { announceAfter, announceBanner } from '../../elements/banner/announce-banner.ts';
import { PagePadding } from '../../elements/banner/page-padding.ts';
import type { Page, Question } from './page.ts';

/** The banner as markup, from the HTML of the page or made by the script, until its element takes it over. */
export const questionMarkup = 'assent-banner[data-assent-shown]';

/** Shows and hides the question, and acts on what is pressed in it. */
export class QuestionMarkup implements Question {
  /** Tells the page what is about to happen. Returns whether it may. */
  announce: (action: string) => boolean = () => true;
  private readonly padding = new PagePadding();
  private banner: HTMLElement | undefined;
  /** Whether it says that a choice is not saved yet, in place of the question. */
  private isNote = false;
  private client: ConsentClient | undefined;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    void this.followClient();
  }

  /** Shows it. Returns whether there is one that can be shown: whole, and not behind a dialog of the page. */
  show(): boolean {
    const [banner, ...copies] = document.querySelectorAll<HTMLElement>(questionMarkup);
    for (const copy of copies) copy.remove();
    // Browsers without `:modal` find no dialog.
    if (!banner || !coverOf(banner) || document.querySelector('dialog:is(:modal)')) return false;
    const isFirst = banner !== this.banner;
    this.banner = banner;
    this.open();
    if (isFirst)
      setTimeout(
        () => banner.matches(questionMarkup) && announceBanner(banner.shadowRoot ?? banner),
        announceAfter,
      );
    return true;
  }

  get isShown(): boolean {
    return this.banner !== undefined && !this.isLost;
  }

  get isLost(): boolean {
    return this.banner !== undefined && (!this.banner.isConnected || this.banner.hidden !== false);
  }

  hide(): void {
    if (this.banner) this.banner.hidden = true;
    this.banner = undefined;
    this.isNote = false;
    this.padding.show(null);
  }

  press(path: readonly Element[]): void {
    const banner = path.find((node) => node.matches(questionMarkup));
    const action = path
      .find((node) => node.matches('[data-assent-action]'))
      ?.getAttribute('data-assent-action');
    if (!(banner instanceof HTMLElement) || !action || !this.announce(action)) return;
    const [, choice, layer] = /^(?:(accept|reject)-all|open-(.*))$/.exec(action) ?? [];
    if (layer) void this.page.open(layer);
    if (!choice) return;
    const language = coverOf(banner)?.lang ?? '';
    this.hide();
    const context = { method: 'banner', language } as const;
    this.page.choose(choice === 'accept' ? 'ACCEPT' : 'REJECT', context, banner.dataset['assentShown']);
    void this.page.waiting.whileWaiting(this.page.acts.loadAll(), () => this.tell());
  }

  private async followClient(): Promise<void> {
    const client = (this.client = await this.page.clientLoaded);
    client.subscribe(() => {
      if (this.isNote && !isUnsent(client)) this.hide();
    });
  }

  /** Says in its place that a choice is written down, but that nothing can send it yet. */
  private tell(): void {
    const banner = document.querySelector<HTMLElement>(questionMarkup);
    const cover = coverOf(banner);
    if (!banner || !cover || (this.client && !isUnsent(this.client))) return;
    const text = document.createElement('p');
    Object.assign(text, { id: 'title', className: 'text', textContent: banner.dataset['assentNote'] });
    cover.replaceChildren(text);
    this.banner = banner;
    this.isNote = true;
    this.open();
    announceBanner(banner.shadowRoot ?? banner);
  }

  private open(): void {
    const cover = coverOf(this.banner);
    if (!this.banner || !cover) return;
    this.banner.hidden = false;
    if (cover.popover) cover.togglePopover?.(true);
    if (!this.banner.hasAttribute('no-page-padding')) this.padding.show(cover);
  }
}

/** Whether a choice is not recorded yet. */
const isUnsent = ({ snapshot: { counts } }: ConsentClient): boolean => counts.saving + counts.retrying > 0;

/** The surface; none in a browser that does not know shadow roots in HTML, or after a framework has inserted it. */
function coverOf(banner: Element | null | undefined): HTMLElement | null {
  return banner?.shadowRoot?.querySelector<HTMLElement>('[part=banner]') ?? null;
}
