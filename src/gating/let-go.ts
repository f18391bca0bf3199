import { attempt } from './attempt.ts';
import { cellOf } from './held.ts';
import { liveScript } from './live-script.ts';

/** A script that runs on this page for a cell. */
export interface RunningScript {
  readonly vendor: string;
  readonly target: string;
  /** Absolute; empty for a script that stands in the page. */
  readonly address: string;
}

declare global {
  interface HTMLScriptElement {
    /** It was let go, or waits for others that were, whichever copy of Assent did it. */
    isLetGoByAssent?: boolean;
  }
  interface Window {
    /** The scripts that were let go, whichever copy of Assent did it. */
    assentScripts?: RunningScript[];
  }
}

/** Runs a held script, unless that is refused or the script is gone. Returns the one that runs. */
export function letGo(
  held: HTMLScriptElement,
  allowed: (vendor: string, target: string) => boolean,
): HTMLScriptElement | undefined {
  const [vendor, target] = cellOf(held);
  // It may have waited for others, and the answer or the page have changed meanwhile.
  held.isLetGoByAssent = held.isConnected && allowed(vendor, target);
  if (!held.isLetGoByAssent) return undefined;
  return attempt(held, () => {
    const live = liveScript(held);
    (window.assentScripts ??= []).push({ vendor, target, address: live.src });
    // Before the held one, so that a script which looks for itself by an attribute finds the live one.
    held.before(live);
    return live;
  });
}
