/**
 * The types of Google's consent mode. One that nobody sets counts as granted.
 * https://developers.google.com/tag-platform/security/concepts/consent-mode
 */
export const consentTypes = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];

/** One thing that may be allowed, as far as signals look at it. */
export interface SignalCell {
  readonly vendor: string;
  readonly target: string;
  /** Consent-mode types of the target. */
  readonly types: readonly string[];
  readonly saleOrShare: boolean;
}

/** What an interface hears of. */
interface SignalKeys {
  /** The keys for which a cell counts. */
  readonly of: (cell: SignalCell) => readonly string[];
  /** The keys of which it hears in any case. What no cell counts for is denied. */
  readonly always: readonly string[];
}

/** The keys are consent-mode types, by some spelling. */
const byType = (known: Readonly<Record<string, string>>, always = Object.values(known)): SignalKeys => ({
  of: ({ types }) => [...new Set(types.flatMap((type) => known[type] ?? []))],
  always,
});

// Security keeps people's accounts safe: no question of consent unless the catalogue makes it one.
const google = byType(
  Object.fromEntries(consentTypes.map((type) => [type, type])),
  consentTypes.filter((type) => type !== 'security_storage'),
);

/** An interface that knows one switch. */
const oneSwitch: SignalKeys = { of: () => ['consent'], always: ['consent'] };

const shopify = byType({
  analytics_storage: 'analytics',
  ad_storage: 'marketing',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
});

/** By interface, what it hears of. */
export const signalKeys: ReadonlyMap<string, SignalKeys> = new Map([
  ['google', google],
  ['google-tag-manager', google],
  ['microsoft-uet', byType({ ad_storage: 'ad_storage' })],
  ['microsoft-clarity', byType({ ad_storage: 'ad_Storage', analytics_storage: 'analytics_Storage' })],
  ['meta', oneSwitch],
  ['tiktok', oneSwitch],
  [
    'shopify',
    { ...shopify, of: (cell) => [...shopify.of(cell), ...(cell.saleOrShare ? ['sale_of_data'] : [])] },
  ],
  ['data-layer', { of: ({ vendor, target }) => [JSON.stringify([vendor, target])], always: [] }],
]);
