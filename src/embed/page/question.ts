import type { ConsentClient } from '../../client/consent-client.ts';
import { announceAfter, announceBanner } from '../../elements/banner/announce-banner.ts';
import { coverIn, showCover } from '../../elements/banner/cover.ts';
import { endDoubleClick } from '../../elements/banner/end-double-click.ts';
import { PagePadding } from '../../elements/banner/page-padding.ts';
import type { Page, Question } from './page.ts';

/** The banner as markup, from the HTML of the page or made by the script, until its element takes it over. */
export const questionMarkup = 'assent-banner[data-assent-shown]';

/** Shows and hides the question, and acts on what is pressed in it. */
export class QuestionMarkup implements Question {
  /** Asks the page whether a press may count. */
  mayCount: (action: string) => boolean = () => true;
  private readonly page: Page;
  private readonly padding = new PagePadding();
  private readonly observer = new MutationObserver(() => this.look());
  /** What is shown. */
  private banner: HTMLElement | undefined;
  /** It is answered, here or in another tab. */
  isOver = false;
  /** Whether it says that a choice is not saved yet, in place of the question. */
  private isNote = false;
  private client: ConsentClient | undefined;

  constructor(page: Page) {
    this.page = page;
    void this.followClient();
  }

  /** Shows it. Returns whether there is one that can be shown: whole, and not behind a dialog of the page. */
  show(): boolean {
    const [banner, ...copies] = document.querySelectorAll<HTMLElement>(questionMarkup);
    for (const copy of copies) copy.remove();
    // Browsers without `:modal` find no dialog.
    if (this.isOver || !banner || !coverOf(banner) || document.querySelector('dialog:is(:modal)'))
      return false;
    const isFirst = banner !== this.banner;
    this.open(banner);
    if (isFirst) setTimeout(() => announce(banner), announceAfter);
    this.page.counting?.(({ countShown }) => countShown(this.page, banner));
    return true;
  }

  get isShown(): boolean {
    return this.banner !== undefined && !this.isLost;
  }

  get isLost(): boolean {
    return this.banner !== undefined && (!this.banner.isConnected || this.banner.hidden !== false);
  }

  hide(): void {
    const { banner } = this;
    this.isOver = true;
    this.letGo();
    if (banner) banner.hidden = true;
  }

  press(path: readonly Element[]): void {
    const banner = path.find((node) => node.matches(questionMarkup));
    const action = path
      .find((node) => node.matches('[data-assent-action]'))
      ?.getAttribute('data-assent-action');
    if (!(banner instanceof HTMLElement) || !action || this.isOver) return;
    endDoubleClick();
    if (!this.mayCount(action)) return;
    const [, choice, layer] = /^(?:(accept|reject)-all|open-(.*))$/.exec(action) ?? [];
    if (layer) this.page.open(layer);
    if (!choice) return;
    const language = coverOf(banner)?.lang ?? '';
    this.hide();
    this.page.counting?.(({ countAnswer }) =>
      countAnswer(this.page, choice === 'accept' ? 'accepted' : 'refused'),
    );
    const context = { method: 'banner', language } as const;
    this.page.choose(choice === 'accept' ? 'ACCEPT' : 'REJECT', context, banner.dataset['assentShown']);
    const loaded = this.page.clientLoaded.then(() => this.page.acts.loadAll());
    void this.page.waiting.whileWaiting(loaded, () => this.tell());
  }

  private async followClient(): Promise<void> {
    const client = (this.client = await this.page.clientLoaded);
    const look = () => {
      if (this.isNote && !isUnsent(client)) this.hide();
    };
    client.subscribe(look);
    look();
    // Whatever has loaded the client, the banner follows it from now on.
    void this.page.acts.loadAll();
  }

  /** Says in its place that a choice is written down, but that nothing can send it yet. */
  private tell(): void {
    const banner = document.querySelector<HTMLElement>(questionMarkup);
    const cover = coverOf(banner);
    if (!banner || !cover || this.isNote || (this.client && !isUnsent(this.client))) return;
    const text = document.createElement('p');
    Object.assign(text, { id: 'title', className: 'text', textContent: banner.dataset['assentNote'] });
    cover.replaceChildren(text);
    this.isNote = true;
    this.open(banner);
    announce(banner);
  }

  private open(banner: HTMLElement): void {
    this.letGo(this.isNote);
    const cover = coverOf(banner);
    if (!cover) return;
    this.banner = banner;
    banner.hidden = false;
    showCover(cover);
    if (cover.popover && !banner.hasAttribute('no-page-padding')) this.padding.show(cover);
    this.observer.observe(banner, { attributeFilter: ['data-assent-shown', 'hidden'] });
  }

  /** The element has taken it over, or the page has hidden it. */
  private look(): void {
    if (!this.banner?.matches(questionMarkup)) this.letGo();
    else if (this.isLost) void this.page.acts.loadAll();
  }

  private letGo(isNote = false): void {
    this.observer.disconnect();
    this.padding.show(null);
    this.banner = undefined;
    this.isNote = isNote;
  }
}

/** Whether a vendor has an interface that nobody has told the state of consent: the boot snippet is missing. */
export function hasUntold(interfaces: readonly string[]): boolean {
  const told = window.assentSignals?.told ?? {};
  return interfaces.some((name) => name && !(name in told));
}

/** Whether a choice is not recorded yet. */
const isUnsent = ({ snapshot: { counts } }: ConsentClient): boolean => counts.saving + counts.retrying > 0;

/** The surface; none in a browser that does not know shadow roots in HTML, or after a framework has inserted it. */
const coverOf = (banner: Element | null): HTMLElement | null =>
  (banner?.shadowRoot && coverIn(banner.shadowRoot)) || null;

/** Has screen readers say what the banner shows, if it does. Its element may have taken over meanwhile. */
function announce(banner: HTMLElement): void {
  if (banner.shadowRoot && coverOf(banner) && !banner.hidden) announceBanner(banner.shadowRoot);
}
