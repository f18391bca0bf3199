/** How many faces come to life at once: they share one thread with the page. */
const atOnce = 2;
/** Milliseconds after which a face that says nothing is waited for no longer. */
const patience = 5_000;

/**
 * Loads the frames of a page when they come near to where one looks, a few at a time, from the top: so
 * that a sheet of many faces can be used while they come. A frame has its address in `data-address`.
 */
export class FrameQueue {
  readonly #near = new Set<HTMLIFrameElement>();
  readonly #loading = new Map<HTMLIFrameElement, () => void>();
  readonly #observer = new IntersectionObserver((entries) => this.#note(entries), { rootMargin: '40%' });

  /** Takes the frames that are there now, and their addresses. */
  watch(frames: Iterable<HTMLIFrameElement>): void {
    for (const frame of frames) this.#observer.observe(frame);
    this.#loadNext();
  }

  /** The face in a frame is there: it is the next one's turn. */
  settle(source: MessageEventSource | null): void {
    for (const [frame, settled] of this.#loading) if (frame.contentWindow === source) settled();
  }

  stop(): void {
    this.#observer.disconnect();
    this.#near.clear();
  }

  #note(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLIFrameElement)) continue;
      if (isIntersecting) this.#near.add(target);
      else this.#near.delete(target);
      if (!target.isConnected) this.#observer.unobserve(target);
    }
    this.#loadNext();
  }

  #loadNext(): void {
    const waiting = [...this.#near].filter((frame) => frame.isConnected && !isLoaded(frame));
    waiting.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    for (const frame of waiting.slice(0, Math.max(0, atOnce - this.#loading.size))) this.#load(frame);
  }

  #load(frame: HTMLIFrameElement): void {
    this.#loading.get(frame)?.();
    const settled = (): void => {
      clearTimeout(timer);
      this.#loading.delete(frame);
      this.#loadNext();
    };
    const timer = setTimeout(settled, patience);
    this.#loading.set(frame, settled);
    frame.setAttribute('src', frame.dataset['address'] ?? '');
  }
}

const isLoaded = (frame: HTMLIFrameElement): boolean =>
  frame.getAttribute('src') === frame.dataset['address'];
