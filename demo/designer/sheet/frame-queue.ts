import { inIdleTime } from './idle-time.ts';

/** How many faces come to life at once: they share one thread with the page. */
const atOnce = 2;
/** Milliseconds after which a face that says nothing is waited for no longer. */
const patience = 5_000;

/**
 * Makes and loads the frames of a page when their windows come near to where one looks, a few at a time,
 * from the top: so that a sheet of many faces can be used while they come. The other windows get their
 * frames, empty, while nobody waits. A window has an address in `data-address` and a title in `data-title`.
 */
export class FrameQueue {
  readonly #near = new Set<HTMLElement>();
  readonly #loading = new Map<HTMLElement, () => void>();
  readonly #observer = new IntersectionObserver((entries) => this.#note(entries), { rootMargin: '40%' });
  #rest = (): void => {};

  /** Takes the windows that are there now, and their addresses. */
  watch(windows: readonly HTMLElement[]): void {
    for (const window of windows) this.#observer.observe(window);
    this.#loadNext();
    this.#rest();
    const empty = windows.filter((window) => !frameOf(window));
    this.#rest = inIdleTime(empty, (window) => window.isConnected && makeFrame(window));
  }

  /** The face in a frame is there: it is the next one's turn. */
  settle(source: MessageEventSource | null): void {
    for (const [window, settled] of this.#loading) if (frameOf(window)?.contentWindow === source) settled();
  }

  stop(): void {
    this.#rest();
    this.#observer.disconnect();
    this.#near.clear();
  }

  #note(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) this.#near.add(target);
      else this.#near.delete(target);
      if (!target.isConnected) this.#observer.unobserve(target);
    }
    this.#loadNext();
  }

  #loadNext(): void {
    const waiting = [...this.#near].filter((window) => window.isConnected && !isLoaded(window));
    waiting.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
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
    if (frameOf(window)?.hasAttribute('src')) frameOf(window)?.remove();
    makeFrame(window).setAttribute('src', window.dataset['address'] ?? '');
  }
}

const frameOf = (window: HTMLElement): HTMLIFrameElement | null => window.querySelector('iframe');

/** The frame in a window, which is there from now on. Each is a document: to make fifty takes half a second. */
function makeFrame(window: HTMLElement): HTMLIFrameElement {
  const there = frameOf(window);
  if (there) return there;
  const frame = document.createElement('iframe');
  frame.title = window.dataset['title'] ?? '';
  window.append(frame);
  return frame;
}

const isLoaded = (window: HTMLElement): boolean =>
  frameOf(window)?.getAttribute('src') === window.dataset['address'];
