/** By key, whether every cell that counts for it is allowed. The keys are those of `signal-keys.ts`. */
export type Granted = Readonly<Record<string, boolean>>;

/** A call as data: what the interface is given, in order. */
export type Call = readonly unknown[];

/** What interfaces are told first, before anything is known, in Google's words. */
export interface Start {
  /** How long, in milliseconds, Google's tags wait for an update. */
  readonly wait_for_update: number;
  /** ISO 3166-2 codes of where the denied start holds, such as `ES` and `US-CA`. Default: everywhere. */
  readonly region?: readonly string[] | undefined;
}

/**
 * An interface by which a vendor, or the page's own tag manager, hears what applies. What is said is
 * worked out without any effect; `make` says it.
 */
export interface Signal {
  /** What is said when so much is granted; with a `start`, what is said before anything is known. */
  tell(granted: Granted, start?: Start): readonly Call[];
  /** Makes a call. `false` when the page does not have the interface yet. */
  make(page: SignalPage, call: Call): boolean;
}

/** What signals find and leave on a page's window. */
export interface SignalPage {
  dataLayer?: unknown[];
  uetq?: unknown[];
  clarity?: ((...call: Call) => void) & { q?: unknown[] };
  fbq?: (...call: Call) => void;
  ttq?: unknown[];
  Shopify?: ShopifyPage;
  /** What Google Tag Manager's template was told last. */
  assentConsentState?: unknown;
  /** Who else is told it. */
  assentConsentListeners?: ((state: unknown) => void)[];
}

/** https://shopify.dev/docs/api/customer-privacy */
export interface ShopifyPage {
  readonly loadFeatures?: (
    features: readonly { readonly name: string; readonly version: string }[],
    done: (error?: unknown) => void,
  ) => void;
  customerPrivacy?: { setTrackingConsent(consent: unknown, done: () => void): unknown };
}
