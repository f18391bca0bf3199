import { attempt } from './attempt.ts';
import { cellOf } from './blocked.ts';
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
    /** It was released, or waits for others that were, whichever copy of Assent did it: the name is theirs too. */
    isLetGoByAssent?: boolean;
  }
  interface Window {
    /** The scripts that were released, whichever copy of Assent did it. */
    assentScripts?: RunningScript[];
  }
}

/** Runs a blocked script, unless that is refused or the script is gone. Returns the one that runs. */
export function release(
  blocked: HTMLScriptElement,
  allowed: (vendor: string, target: string) => boolean,
): HTMLScriptElement | undefined {
  const [vendor, target] = cellOf(blocked);
  // It may have waited for others, and the answer or the page have changed meanwhile.
  blocked.isLetGoByAssent = blocked.isConnected && allowed(vendor, target);
  if (!blocked.isLetGoByAssent) return undefined;
  return attempt(blocked, () => {
    const live = liveScript(blocked);
    (window.assentScripts ??= []).push({ vendor, target, address: live.src });
    // Before the blocked one, so that a script which looks for itself by an attribute finds the live one.
    blocked.before(live);
    return live;
  });
}
