import { ShownEvent } from '../provider/shown-event.ts';
import { announceAfter, announceBanner } from './announce-banner.ts';
import { coverIn, showCover } from './cover.ts';
import { endDoubleClick } from './end-double-click.ts';
import { PagePadding } from './page-padding.ts';

/** What a person asks for by pressing a button with this `data-assent-action`; `undefined` for nothing. */
export type RequestOf = (action: string) => Event | undefined;

/** Marks an element in whose place the HTML of the page asks, hidden or not. A framework may set it again. */
export const shownInPage = 'data-assent-shown';

/** How a first layer takes the surface of another one over. HTML outlives releases, so they share no code. */
const takenOver = 'assent-taken-over';

/**
 * The surface in the shadow root of `<assent-banner>`, whoever has drawn it: shows it, has it announced, keeps it from
 * covering the page, and hands on what is pressed. It needs no other file, so the script in the HTML of a page has it, too.
 * One that is made later takes the surface over.
 */
export class FirstLayer {
  /** Acts in place of the provider, unless a listener of the page cancels the request. */
  answer: ((request: Event, action: string) => void) | undefined;
  private readonly host: HTMLElement;
  private readonly padding = new PagePadding();
  private requestOf: RequestOf | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasTakenOver = false;
  /** Another one has taken over. */
  private isOver = false;
  /** Whether it has hidden the element, and not the page. */
  private isHidden = false;
  /** Whether somebody has answered, here or in another tab. */
  isAnswered = false;
  private handled: Event | undefined;

  constructor(host: HTMLElement) {
    this.host = host;
  }

  get isOpen(): boolean {
    return this.requestOf !== undefined;
  }

  /**
   * Shows the surface that is drawn now.
   *
   * @param isAsking whether it has the question.
   * @param isTakenOver whether it was shown already, by another first layer.
   */
  open(requestOf: RequestOf, isAsking: boolean, isTakenOver = false): void {
    const { host, timer } = this;
    const cover = coverOf(host);
    if (!cover || this.isOver) return;
    this.requestOf = requestOf;
    // While capturing: a page may stop what bubbles. And in a closed root around it, only its own hears of a button. The
    // same listener is not added twice.
    addEventListener('click', this.handleClick, true);
    host.shadowRoot?.addEventListener('click', this.handleClick, true);
    this.reveal();
    showCover(cover);
    const mayPad = cover.hasAttribute('popover') && !host.hasAttribute('no-page-padding');
    this.padding.show(mayPad ? cover : null, isTakenOver);
    // After the padding: without any, a page that is scrolled to its end would move.
    this.takeOver();
    this.timer ??= setTimeout(() => announce(host), announceAfter);
    if (isAsking && !isTakenOver && timer === undefined) host.dispatchEvent(new ShownEvent());
  }

  /** Lets go of a surface that is not shown any more. */
  close(): void {
    this.takeOver();
    this.leave();
    this.requestOf = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Lets go of the page, as the element leaves it, or moves in it. */
  leave(): void {
    removeEventListener('click', this.handleClick, true);
    this.host.shadowRoot?.removeEventListener('click', this.handleClick, true);
    this.padding.show(null);
  }

  /** Hides the element: somebody has answered. */
  hide(): void {
    this.close();
    if (this.isOver) return;
    this.isAnswered = true;
    this.isHidden = true;
    this.host.hidden = true;
  }

  /** Says something in the place of the question. */
  note(text: string): void {
    const cover = coverOf(this.host);
    if (!cover || this.isOver) return;
    const note = document.createElement('p');
    Object.assign(note, { id: 'title', className: 'text', textContent: text });
    cover.replaceChildren(note);
    this.open(() => undefined, false);
    announce(this.host);
  }

  /** Undoes {@link hide}. */
  reveal(): void {
    if (this.isHidden) this.host.hidden = false;
    this.isHidden = false;
  }

  private takeOver(): void {
    if (this.hasTakenOver) return;
    this.hasTakenOver = true;
    this.host.dispatchEvent(new Event(takenOver));
    this.host.addEventListener(takenOver, () => {
      this.close();
      this.isOver = true;
    });
  }

  private readonly handleClick = (event: Event): void => {
    const path = event.composedPath();
    if (event === this.handled || !path.includes(this.host)) return;
    this.handled = event;
    const button = path.find((node) => node instanceof Element && node.matches('[data-assent-action]'));
    const action = button instanceof Element && button.getAttribute('data-assent-action');
    const request = action && this.requestOf?.(action);
    if (!request) return;
    endDoubleClick();
    if (!this.host.dispatchEvent(request) || !this.answer) return;
    // A provider that is there already must not act, too.
    request.preventDefault();
    this.answer(request, action);
  };
}

/** The surface; none in a browser that does not know shadow roots in HTML, or after a framework has inserted it. */
export const coverOf = ({ shadowRoot }: Element): HTMLElement | null => shadowRoot && coverIn(shadowRoot);

function announce(host: Element): void {
  if (host.shadowRoot) announceBanner(host.shadowRoot);
}
