import { cellOf } from './blocked.ts';
import { copyMark, liveScript, retire } from './live-script.ts';

/** A released script that runs on this page. */
export interface RunningScript {
  readonly vendor: string;
  readonly target: string;
  /** The absolute URL; empty for an inline script. */
  readonly address: string;
}

declare global {
  interface HTMLScriptElement {
    /**
     * Whether it was released, or waits in the order of released scripts. All copies of Assent on a page
     * share this name.
     */
    isReleasedByAssent?: boolean;
    /** Its running copy, until that has run. */
    assentWaiting?: HTMLScriptElement | undefined;
    /** The script of a template that a blocked script is a copy of. Whether it ran is noted there, for the next copy. */
    assentSource?: HTMLScriptElement | undefined;
  }
  interface Window {
    /** The scripts that were released, by all copies of Assent on the page. */
    assentScripts?: RunningScript[];
  }
}

/** What names this document on the scripts that it ran, so that their copies do not run in it again. */
const ran = 'data-assent-ran';
const thisDocument = String(performance.timeOrigin);

/** Whether a blocked script, or what it is a copy of, was released in this document, or waits in the order. */
export function isReleased(blocked: HTMLScriptElement): boolean {
  return blocked.isReleasedByAssent || hasRun(blocked);
}

/** Whether a blocked script, or what it is a copy of, has run in this document. */
export function hasRun(blocked: Element): boolean {
  return blocked.getAttribute(ran) === thisDocument;
}

/** Runs a blocked script, unless its cell is not allowed or it left the page. Returns the running copy. */
export function release(
  blocked: HTMLScriptElement,
  allowed: (vendor: string, target: string) => boolean,
  isAsync: boolean,
): HTMLScriptElement | undefined {
  const [vendor, target] = cellOf(blocked);
  takeBack(blocked);
  // The script may have waited for others. Meanwhile the choice or the page may have changed.
  blocked.isReleasedByAssent = blocked.isConnected && allowed(vendor, target);
  if (!blocked.isReleasedByAssent) return undefined;
  return attempt(blocked, () => {
    const live = liveScript(blocked);
    live.async = isAsync;
    (window.assentScripts ??= []).push({ vendor, target, address: live.src });
    for (const script of [blocked, blocked.assentSource]) script?.setAttribute(ran, thisDocument);
    // Inserted before the blocked script, so that a script that finds itself by an attribute finds the
    // running copy.
    blocked.before(live);
    retire(live);
    if (live.src) {
      blocked.assentWaiting = live;
      const ended = () => (blocked.assentWaiting = undefined);
      live.addEventListener('load', ended);
      live.addEventListener('error', ended);
    }
    return live;
  });
}

/**
 * Removes the released copy that kept its type, so that nobody reads or runs it after a withdrawal, or in the page of
 * somebody else. What has not run yet never runs.
 */
export function takeBack(blocked: HTMLScriptElement): void {
  const waiting = blocked.assentWaiting;
  if (waiting) {
    takeBackWaiting(blocked, waiting);
    blocked.isReleasedByAssent = false;
    // Those behind it go on.
    waiting.dispatchEvent(new Event('error'));
  }
  const live = blocked.previousElementSibling;
  // Who has run it says so by another type.
  if (!live?.hasAttribute(copyMark) || live.getAttribute('type') !== blocked.dataset['type']) return;
  live.remove();
  for (const script of [blocked, blocked.assentSource]) script?.removeAttribute(ran);
  blocked.isReleasedByAssent = false;
}

/** Takes a copy back that waits for others, so that it never runs. https://html.spec.whatwg.org/#execute-the-script-element */
export function takeBackWaiting(blocked: HTMLScriptElement, live: HTMLScriptElement): void {
  blocked.assentWaiting = undefined;
  document.implementation.createHTMLDocument().adoptNode(live);
  const found = window.assentScripts?.findLastIndex(({ address }) => address === live.src) ?? -1;
  if (found >= 0) window.assentScripts?.splice(found, 1);
  for (const script of [blocked, blocked.assentSource]) script?.removeAttribute(ran);
}

/**
 * Runs `work`, which the page's own security policy may make throw. An error is logged with the element, so
 * that the other elements are still processed.
 */
export function attempt<T>(element: Element, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    console.warn('[assent]', element, cause);
    return undefined;
  }
}
