import { grantedBy } from './granted-by.ts';
import type { Call, Signal, SignalPage, Start } from './signal.ts';
import type { SignalPlan } from './signal-plan.ts';
import type { ToldSignals } from './told-signals.ts';
import { withoutRepeats } from './without-repeats.ts';

/** A window on which interfaces are told. */
export interface ToldPage extends SignalPage {
  readonly document: Pick<EventTarget, 'addEventListener'>;
  assentSignals?: ToldSignals;
}

/** How interfaces start that the boot snippet did not. */
const defaultStart: Start = { wait_for_update: 500 };

/** Tells interfaces what applies. */
export type TellSignals = (
  allowed: (vendor: string, target: string) => boolean,
  /** `false` while nobody has answered: interfaces are started, and not told. Once told they hear of each change. */
  isKnown: boolean,
) => void;

/**
 * Makes what tells the interfaces of a plan: each is started once on a page, and told when what it
 * hears of changes. A call for which the page has no interface yet is made when a script has loaded
 * that may have brought it.
 */
export function signalTeller(
  signals: ReadonlyMap<string, Signal>,
  plan: SignalPlan,
  page: ToldPage,
): TellSignals {
  const { told } = (page.assentSignals ??= { told: {} });
  const waiting = new Map<Signal, readonly Call[]>();
  const make = (signal: Signal, calls: readonly Call[]) =>
    waiting.set(
      signal,
      calls.filter((call) => !isMade(signal, page, call)),
    );
  page.document.addEventListener('load', () => waiting.forEach((calls, signal) => make(signal, calls)), true);

  return (allowed, isKnown) => {
    for (const [name, signal] of signals) {
      const keys = plan[name];
      if (!keys) continue;
      const before = told[name];
      const granted = grantedBy(keys, allowed);
      const now = isKnown || before ? JSON.stringify(granted) : '';
      const calls = withoutRepeats([
        ...(before === undefined
          ? signal.tell(
              grantedBy(keys, () => false),
              defaultStart,
            )
          : []),
        ...(now === (before ?? '') ? [] : signal.tell(granted)),
      ]);
      told[name] = now;
      if (calls.length) make(signal, calls);
    }
  };
}

/** Makes a call. What a vendor's code throws must not keep the page from closing its gates. */
function isMade(signal: Signal, page: SignalPage, call: Call): boolean {
  try {
    return signal.make(page, call);
  } catch (cause) {
    console.warn('[assent] A vendor failed on hearing what applies.', cause);
    return true;
  }
}
