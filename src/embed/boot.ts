import { member } from '../client/environment/member.ts';
import { isCurrentStart, keptScope } from '../client/page/page-start.ts';
import { readProxyCookie } from '../client/environment/proxy-cookie.ts';
import { earlySignals } from '../gating/signals/early-signals.ts';
import type { Start } from '../gating/signals/signal.ts';
import type { SignalPlan } from '../gating/signals/signal-plan.ts';
import type { SignalWindow } from '../gating/signals/send-signals.ts';
import { grantedBy } from '../gating/signals/granted-by.ts';

/** What `assent snippet` knows of a page and its catalogue. */
export interface BootSettings {
  readonly plan: SignalPlan;
  readonly start: Start;
  /** Checksum of the catalogue's text. */
  readonly catalogue: string;
  /** Whether nobody has to be told but those in the plan. The others need the client on each page. */
  readonly tellsAll: boolean;
  /** The conditions of the page, without the last: whether a Global Privacy Control signal is on. */
  readonly conditions: string;
}

/** Filled in by `assent snippet`. */
declare const assentBoot: BootSettings;

/**
 * The boot snippet, which stands in a page's head before every tag: starts the interfaces by which
 * vendors hear what applies, and tells them what the last answer on this device allows. A newcomer,
 * and one whose answer has to be worked out anew, gets the start only; the script tag does the rest.
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
      // A vendor's code, or the page's: the others are told all the same.
    }
    told[name] = granted ? JSON.stringify(granted) : '';
  }
  page.assentSignals = { told, catalogue: signals && tellsAll ? catalogue : undefined };
}

/** The cells that are allowed by the last answer, as JSON; `undefined` when it does not count any more. */
function keptSignals(conditions: string, told: string): string | undefined {
  try {
    const keys = Object.keys(localStorage);
    const scope = keptScope(keys, (name) => readProxyCookie(name, document)) ?? '';
    const text = String(localStorage[`${scope}ledger`]);
    // The script tag looks at the checksum before it, and tells again if it is not right.
    const ledger: unknown = JSON.parse(text.replace(/.*? /, ''));
    const isCurrent = isCurrentStart(ledger, { text, scope, conditions, now: Date.now(), keys, told });
    return isCurrent ? JSON.stringify(member(member(ledger, 'start'), 'signals')) : undefined;
  } catch {
    return undefined; // Nothing is kept, or may be.
  }
}

boot(assentBoot);
