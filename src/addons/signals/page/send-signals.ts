import type { SentSignals } from '../../../gating/vendor-signals.ts';
import { type Call, grantedBy, type Signal, type SignalPage, type Start } from './signal.ts';
import type { SignalPlan } from './signal-plan.ts';

/** A window with the interfaces of vendors. */
export interface SignalWindow extends SignalPage {
  readonly document: Pick<EventTarget, 'addEventListener' | 'dispatchEvent'>;
  assentSignals?: SentSignals;
}

/** The start of interfaces that the boot snippet did not start. */
const defaultStart: Start = { wait_for_update: 500 };

/** Informs interfaces of what is allowed. */
export type SendSignals = (
  allowed: (vendor: string, target: string) => boolean,
  /**
   * `false` while there is no answer: interfaces are started, and not updated. After a first update they
   * receive every change.
   */
  isKnown: boolean,
) => void;

/** The calls that wait on a page: an earlier client's must not follow, or precede, those of a later one. */
const allWaiting = new WeakMap<SignalWindow, Map<Signal, readonly Call[]>>();

/**
 * Makes a function that informs the interfaces of a plan. Each is started once on a page, and updated when
 * one of its keys changes. If the page does not have an interface yet, its calls are repeated after each
 * script that loads.
 */
export function signalSender(
  signals: ReadonlyMap<string, Signal>,
  plan: SignalPlan,
  page: SignalWindow,
): SendSignals {
  const { told } = (page.assentSignals ??= { told: {} });
  const waiting = allWaiting.get(page) ?? new Map<Signal, readonly Call[]>();
  allWaiting.set(page, waiting);
  const sendCalls = (signal: Signal, calls: readonly Call[]) =>
    waiting.set(
      signal,
      calls.filter((call) => !isSent(signal, page, call)),
    );
  page.document.addEventListener(
    'load',
    () => waiting.forEach((calls, signal) => sendCalls(signal, calls)),
    true,
  );

  return (allowed, isKnown) => {
    for (const [name, signal] of signals) {
      const keys = plan[name];
      if (!keys) continue;
      const before = told[name];
      const granted = grantedBy(keys, allowed);
      const now = isKnown || before ? JSON.stringify(granted) : '';
      const calls = withoutRepeats([
        ...(before === undefined
          ? signal.calls(
              grantedBy(keys, () => false),
              defaultStart,
              isKnown,
            )
          : []),
        ...(now === (before ?? '') ? [] : signal.calls(granted)),
      ]);
      told[name] = now;
      if (calls.length) sendCalls(signal, calls);
    }
  };
}

/**
 * Makes a call. Returns `false` if the page does not have the interface yet. An error in a vendor's code must
 * not prevent the page from closing its gates.
 */
function isSent(signal: Signal, page: SignalPage, call: Call): boolean {
  try {
    return signal.send(page, call);
  } catch (cause) {
    console.warn('[assent] The interface of a vendor threw an error.', cause);
    return true;
  }
}

/** Removes each call that equals the one before it. */
function withoutRepeats(calls: readonly Call[]): readonly Call[] {
  // As an object: old libraries give arrays a method `toJSON`.
  const words = calls.map((call) => JSON.stringify(Object.assign({}, call)));
  return calls.filter((_, place) => words[place] !== words[place - 1]);
}
