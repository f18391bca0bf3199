import { cellOf } from './blocked.ts';
import { liveScript } from './live-script.ts';

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
  }
  interface Window {
    /** The scripts that were released, by all copies of Assent on the page. */
    assentScripts?: RunningScript[];
  }
}

/** Runs a blocked script, unless its cell is not allowed or it left the page. Returns the running copy. */
export function release(
  blocked: HTMLScriptElement,
  allowed: (vendor: string, target: string) => boolean,
): HTMLScriptElement | undefined {
  const [vendor, target] = cellOf(blocked);
  // The script may have waited for others. Meanwhile the choice or the page may have changed.
  blocked.isReleasedByAssent = blocked.isConnected && allowed(vendor, target);
  if (!blocked.isReleasedByAssent) return undefined;
  return attempt(blocked, () => {
    const live = liveScript(blocked);
    (window.assentScripts ??= []).push({ vendor, target, address: live.src });
    // Inserted before the blocked script, so that a script that finds itself by an attribute finds the
    // running copy.
    blocked.before(live);
    return live;
  });
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
