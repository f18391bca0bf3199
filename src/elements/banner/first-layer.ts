import type { Choice } from '../../client/ledger/choice.ts';
import { ChooseEvent, CloseEvent, OpenEvent } from '../provider/requests.ts';
import { ShownEvent } from '../provider/shown-event.ts';
import { surfaceIn, showSurface } from './surface.ts';
import { endDoubleClick } from './end-double-click.ts';
import { PagePadding } from './page-padding.ts';

/** Marks a banner without its class: it comes with the HTML, or it asks. It has the checksum of the catalogue. */
export const shownInPage = 'data-assent-shown';

/** How a first layer takes the surface of another one over. HTML outlives releases, so they share no code. */
const takenOver = 'assent-taken-over';

/** How long after its region a surface is announced, in milliseconds. Screen readers must have met the region, empty. */
const announceAfter = 500;

/** What is shown. */
export interface Opening {
  /** What the two answers decide. Default: all that the page asks about. */
  readonly cells?: readonly Pick<Choice, 'vendor' | 'target'>[];
  /** Whether there is a question. Default `true`. */
  readonly isAsking?: boolean;
  /** Whether it was shown already, by another first layer. Default `false`. */
  readonly isTakenOver?: boolean;
}

/**
 * The surface in the shadow root of `<assent-banner>`, whoever has drawn it: shows it, has it announced, keeps it from
 * covering the page, and hands on what is pressed. It needs no other file, so the script in the HTML of a page has it, too.
 * One that is made later takes the surface over.
 */
export class FirstLayer {
  private readonly host: HTMLElement;
  private readonly answer: ((request: Event) => void) | undefined;
  private readonly padding = new PagePadding();
  private opening: Opening | undefined;
  /** It is kept after it has run, because a surface is announced once: a flag beside it would be loaded by everybody. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasAsked = false;
  private hasTakenOver = false;
  /** Whether it has hidden the element, and not the page. */
  private hasHidden = false;
  /** Another one has taken over. */
  private isOver = false;
  private handled: Event | undefined;

  /** @param answer acts in place of the provider, unless a listener of the page cancels the request. */
  constructor(host: HTMLElement, answer?: (request: Event) => void) {
    this.host = host;
    this.answer = answer;
  }

  get isOpen(): boolean {
    return this.opening !== undefined;
  }

  /** Shows the surface that is drawn now. */
  open(opening: Opening = {}): void {
    const { host } = this;
    const { isAsking = true, isTakenOver = false } = opening;
    const surface = surfaceOf(host);
    if (!surface || this.isOver) return;
    this.opening = opening;
    // While capturing: a page may stop what bubbles. And in a closed root around it, only its own hears of a button. The
    // same listener is not added twice.
    addEventListener('click', this.handleClick, true);
    host.shadowRoot?.addEventListener('click', this.handleClick, true);
    showSurface(surface);
    const mayPad = surface.hasAttribute('popover') && !host.hasAttribute('no-page-padding');
    this.padding.show(mayPad ? surface : null, isTakenOver);
    // After the padding: without any, a page that is scrolled to its end would move.
    this.takeOver();
    this.timer ??= setTimeout(() => announce(host), announceAfter);
    const isNew = isAsking && !isTakenOver && !this.hasAsked;
    this.hasAsked ||= isAsking;
    if (isNew) host.dispatchEvent(new ShownEvent());
  }

  /** Lets go of a surface that is not shown any more. */
  close(): void {
    this.takeOver();
    this.leave();
    this.opening = undefined;
    this.hasAsked = false;
  }

  /** Lets go of the page, as the element leaves it, or moves in it. */
  leave(): void {
    removeEventListener('click', this.handleClick, true);
    this.host.shadowRoot?.removeEventListener('click', this.handleClick, true);
    this.padding.show(null);
    clearTimeout(this.timer);
    this.timer = undefined;
    this.handled = undefined;
  }

  /** Hides the element: somebody has answered. */
  hide(): void {
    this.close();
    if (this.isOver) return;
    this.hasHidden = true;
    this.host.hidden = true;
  }

  /** Says something in the place of the question. */
  note(text: string): void {
    const surface = surfaceOf(this.host);
    if (!surface || this.isOver) return;
    const note = document.createElement('p');
    Object.assign(note, { id: 'title', className: 'text', textContent: text });
    surface.replaceChildren(note);
    this.host.hidden = false;
    this.open({ isAsking: false });
    announce(this.host);
  }

  private takeOver(): void {
    const { host } = this;
    const isFirst = !this.hasTakenOver && host.dispatchEvent(new Event(takenOver, { cancelable: true }));
    // As it comes with the HTML.
    if (isFirst && host.hasAttribute(shownInPage)) host.hidden = false;
    this.hasTakenOver = true;
    // `document.open()` removes it. The same listener is not added twice.
    host.addEventListener(takenOver, this.handleTakenOver);
  }

  private readonly handleTakenOver = (event: Event): void => {
    event.preventDefault();
    if (this.hasHidden) this.host.hidden = false;
    this.close();
    this.isOver = true;
  };

  private readonly handleClick = (event: Event): void => {
    const path = event.composedPath();
    if (event === this.handled || !path.includes(this.host)) return;
    this.handled = event;
    const inside = path.slice(0, path.indexOf(this.host));
    const button = inside.find((node) => node instanceof Element && node.matches('[data-assent-action]'));
    const action = button instanceof Element && button.getAttribute('data-assent-action');
    const request = action && requestFor(action, this.opening?.cells);
    if (!request) return;
    if (!this.host.dispatchEvent(request)) return;
    endDoubleClick();
    // A provider that is there already must not act, too.
    if (this.answer) request.preventDefault();
    this.answer?.(request);
  };
}

/** The surface; none in a browser that does not know shadow roots in HTML, or after a framework has inserted it. */
export const surfaceOf = ({ shadowRoot }: Element): HTMLElement | null => shadowRoot && surfaceIn(shadowRoot);

/** Announces a surface and its buttons in the live region. */
function announce({ shadowRoot }: Element): void {
  const [region, ...words] = shadowRoot?.querySelectorAll('[role="status"], #title, .actions button') ?? [];
  const text = words.map(({ textContent }) => textContent.trim()).join(', ');
  // What was said is not said again.
  if (region && region.textContent !== text) region.textContent = text;
}

/** What a button of the first layer asks for, by its `data-assent-action`; `undefined` for nothing. */
function requestFor(action: string, cells: Opening['cells']): Event | undefined {
  const choose = (action: 'ACCEPT' | 'REJECT') =>
    new ChooseEvent(cells?.map(({ vendor, target }) => ({ vendor, target, action })) ?? action, 'banner');
  if (action === 'reject-all') return choose('REJECT');
  if (action === 'accept-all') return choose('ACCEPT');
  if (action === 'open-preferences') return new OpenEvent('preferences');
  if (action === 'open-vendors') return new OpenEvent('vendors');
  return action === 'close' ? new CloseEvent() : undefined;
}
