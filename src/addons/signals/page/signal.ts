import type { SignalPlan } from './signal-plan.ts';

/** For each key of `signal-keys.ts`, whether every cell that controls it is allowed. */
export type Granted = Readonly<Record<string, boolean>>;

/** A call as data: the arguments, in order. */
export type Call = readonly unknown[];

/** The state with which interfaces start, before the visitor's choice is known, in Google's words. */
export interface Start {
  /** How long Google's tags wait for an update, in milliseconds. */
  readonly wait_for_update: number;
  /**
   * ISO 3166-2 codes of the regions where everything starts denied, such as `ES` and `US-CA`. Default:
   * everywhere.
   */
  readonly region?: readonly string[] | undefined;
}

/**
 * An interface through which a vendor, or the page's tag manager, receives consent. `calls` is pure: it
 * computes the calls that `send` makes.
 */
export interface Signal {
  /**
   * The calls for a state. With `start`, the calls that set the defaults before the visitor's choice is
   * known; with `isKnown`, the calls for that choice follow at once.
   */
  calls(granted: Granted, start?: Start, isKnown?: boolean): readonly Call[];
  /** Makes a call. Returns `false` if the page does not have the interface yet. */
  send(page: SignalPage, call: Call): boolean;
}

/** The properties of `window` that signals read and write. */
export interface SignalPage {
  readonly document?: Pick<EventTarget, 'addEventListener' | 'dispatchEvent'>;
  dataLayer?: unknown[];
  uetq?: unknown[];
  clarity?: ((...call: Call) => void) & { q?: unknown[] };
  fbq?: (...call: Call) => void;
  ttq?: unknown[];
  Shopify?: ShopifyPage;
  wp_set_consent?: (category: string, value: 'allow' | 'deny') => void;
  wp_has_consent?: (category: string) => boolean;
  wp_consent_type?: string;
  _paq?: unknown[];
  posthog?: OptIn<'capturing'>;
  mixpanel?: OptIn<'tracking'>;
  amplitude?: { setOptOut(isOut: boolean): unknown };
  snowplow?: (method: string, settings?: object) => void;
  analytics?: SegmentAnalytics;
  rudderanalytics?: { consent(settings: object): void };
  zaraz?: { readonly consent?: ZarazConsent };
  /** The state that the template of Google Tag Manager received last. */
  assentConsentState?: unknown;
  /** Listeners for that state. */
  assentConsentListeners?: ((state: unknown) => void)[];
}

/** Methods such as `opt_in_tracking` and `has_opted_in_tracking`. */
type OptIn<Verb extends string> = Readonly<
  Record<`${'opt' | 'has_opted'}_${'in' | 'out'}_${Verb}`, (settings?: object) => unknown>
>;

/** https://segment.com/docs/connections/sources/catalog/libraries/website/javascript/middleware/ */
export interface SegmentAnalytics {
  addSourceMiddleware(
    change: (event: {
      readonly payload: { readonly obj: { event?: unknown; context?: object } };
      readonly next: (payload: unknown) => void;
    }) => void,
  ): unknown;
  track(event: string): unknown;
}

export interface ZarazConsent {
  readonly APIReady: boolean;
  readonly purposes: Readonly<Record<string, { readonly name: string | Readonly<Record<string, string>> }>>;
  getAll(): Readonly<Record<string, boolean>>;
  set(purposes: Readonly<Record<string, boolean>>): void;
  sendQueuedEvents(): void;
}

/** https://shopify.dev/docs/api/customer-privacy */
export interface ShopifyPage {
  readonly loadFeatures?: (
    features: readonly { readonly name: string; readonly version: string }[],
    done: (error?: unknown) => void,
  ) => void;
  customerPrivacy?: { setTrackingConsent(consent: unknown, done: () => void): unknown };
}

/**
 * Says for each key of an interface whether it is granted: at least one cell counts for it, and all of those
 * are allowed.
 */
export function grantedBy(
  keys: SignalPlan[string],
  allowed: (vendor: string, target: string) => boolean,
): Granted {
  return Object.fromEntries(
    Object.entries(keys).map(([key, cells]) => [
      key,
      !!cells.length && cells.every((cell) => allowed(...cell)),
    ]),
  );
}
