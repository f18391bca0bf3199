import { member } from '../../../client/environment/untrusted.ts';
import { isCurrentStart, keptScope } from '../../../client/page/page-start.ts';
import { readProxyCookie } from '../../../client/environment/proxy-cookie.ts';
import { isTooOld } from '../../../page/old-browser.ts';
import { earlySignals } from './early-signals.ts';
import { grantedBy, type Start } from './signal.ts';
import type { SignalPlan } from './signal-plan.ts';
import type { SignalWindow } from './send-signals.ts';

/** The settings that `assent snippet` inserts, from a page and its catalogue. */
export interface BootSettings {
  readonly plan: SignalPlan;
  readonly start: Start;
  /** Checksum of the catalogue. */
  readonly catalogue: string;
  /** Whether the plan contains all interfaces of the catalogue. Others need the client on every page. */
  readonly tellsAll: boolean;
  /** The conditions of the page, without the last one: whether a Global Privacy Control signal is on. */
  readonly conditions: string;
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ Drop this when lib.dom knows it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Filled in by `assent snippet`. */
declare const assentBoot: BootSettings;

/**
 * The boot snippet, for a page's head before all tags: starts the interfaces of vendors, and informs them of
 * what the stored choice allows. For a visitor without a stored choice, or with one that must be evaluated
 * again, it only starts them; the script tag does the rest.
 */
function boot({ plan, start, catalogue, tellsAll, conditions }: BootSettings): void {
  const gpc = navigator.globalPrivacyControl === true;
  const signals = keptSignals(conditions + gpc, catalogue);
  const page: Window & SignalWindow = window;
  const told: Record<string, string> = {};
  for (const [name, signal] of earlySignals) {
    const keys = plan[name];
    if (!keys) continue;
    const granted = signals && grantedBy(keys, (...cell) => signals.includes(JSON.stringify(cell)));
    const denied = grantedBy(keys, () => false);
    const calls = [...signal.calls(denied, start), ...(granted ? signal.calls(granted) : [])];
    try {
      for (const call of calls) signal.send(page, call);
    } catch {
      // An error in the code of a vendor or the page. Continue with the other interfaces.
    }
    told[name] = granted ? JSON.stringify(granted) : '';
  }
  page.assentSignals = { told, catalogue: signals && tellsAll ? catalogue : undefined };
}

/** The cells that the stored choice allows, as JSON; `undefined` if it no longer applies. */
function keptSignals(conditions: string, told: string): string | undefined {
  // There the script tag, which could take it back, does nothing.
  if (isTooOld) return undefined;
  try {
    const keys = Object.keys(localStorage);
    const scope = keptScope(keys, (name) => readProxyCookie(name, document)) ?? '';
    const text = String(localStorage[`${scope}ledger`]);
    // The stored text begins with a checksum. The script tag verifies it, and corrects the signals if it is
    // wrong.
    const ledger: unknown = JSON.parse(text.replace(/.*? /, ''));
    const isCurrent = isCurrentStart(ledger, { text, scope, conditions, now: Date.now(), keys, told });
    return isCurrent ? JSON.stringify(member(member(ledger, 'start'), 'signals')) : undefined;
  } catch {
    return undefined; // Nothing is stored, or storage is not available.
  }
}

boot(assentBoot);
