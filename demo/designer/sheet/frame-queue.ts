/** How many faces come to life at once: they share one thread with the page. */
const atOnce = 2;
/** Milliseconds after which a face that says nothing is waited for no longer. */
const patience = 5_000;

/**
 * Makes the frames of a page when their windows come near to where one looks, a few at a time, from the top, and takes
 * them away when one is elsewhere: each is a document, and a sheet has hundreds. A window has an address in
 * `data-address` and a title in `data-title`.
 */
export class FrameQueue {
  readonly #near = new Set<HTMLElement>();
  readonly #loading = new Map<HTMLElement, () => void>();
  readonly #observer = new IntersectionObserver((entries) => this.#note(entries), { rootMargin: '60%' });

  /** Takes the windows that are there now, and their addresses. */
  watch(windows: readonly HTMLElement[]): void {
    for (const window of windows) this.#observer.observe(window);
    this.#loadNext();
  }

  /** The face in a frame is there: it is the next one's turn. */
  settle(source: MessageEventSource | null): void {
    for (const [window, settled] of this.#loading) if (frameOf(window)?.contentWindow === source) settled();
  }

  stop(): void {
    this.#observer.disconnect();
    this.#near.clear();
  }

  #note(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) this.#near.add(target);
      else {
        this.#near.delete(target);
        frameOf(target)?.remove();
        this.#loading.get(target)?.();
      }
      if (!target.isConnected) this.#observer.unobserve(target);
    }
    this.#loadNext();
  }

  #loadNext(): void {
    const waiting = [...this.#near].filter((window) => window.isConnected && !isLoaded(window));
    const topOf = new Map(waiting.map((window) => [window, window.getBoundingClientRect().top]));
    waiting.sort((a, b) => (topOf.get(a) ?? 0) - (topOf.get(b) ?? 0));
    for (const window of waiting.slice(0, Math.max(0, atOnce - this.#loading.size))) this.#load(window);
  }

  #load(window: HTMLElement): void {
    this.#loading.get(window)?.();
    const settled = (): void => {
      clearTimeout(timer);
      this.#loading.delete(window);
      this.#loadNext();
    };
    const timer = setTimeout(settled, patience);
    this.#loading.set(window, settled);
    // A frame that went on to another page would make that a step of the browser's way back.
    frameOf(window)?.remove();
    const frame = document.createElement('iframe');
    frame.title = window.dataset['title'] ?? '';
    frame.setAttribute('src', window.dataset['address'] ?? '');
    window.append(frame);
  }
}

const frameOf = (window: HTMLElement): HTMLIFrameElement | null => window.querySelector('iframe');

const isLoaded = (window: HTMLElement): boolean =>
  frameOf(window)?.getAttribute('src') === window.dataset['address'];
