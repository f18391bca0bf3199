import { consentTypes } from '../../../protocol/check/understood-signals.ts';

/** The parts of a cell that signals use. */
export interface SignalCell {
  readonly vendor: string;
  readonly target: string;
  /** The Google Consent Mode types of the target. */
  readonly types: readonly string[];
  readonly saleOrShare: boolean;
}

/** The keys of an interface: the names for which it accepts granted or denied. */
interface SignalKeys {
  /** The keys that depend on a cell. */
  readonly of: (cell: SignalCell) => readonly string[];
  /** The keys that are always sent. Those that no cell controls are denied. */
  readonly always: readonly string[];
}

/** Keys that are Google Consent Mode types, in the interface's spelling. */
const byType = (known: Readonly<Record<string, string>>, always = Object.values(known)): SignalKeys => ({
  of: ({ types }) => [...new Set(types.flatMap((type) => known[type] ?? []))],
  always,
});

// Google treats an unset type as granted. `security_storage`, which protects accounts, is sent only if the catalogue
// makes it subject to consent.
const google = byType(
  Object.fromEntries(consentTypes.map((type) => [type, type])),
  consentTypes.filter((type) => type !== 'security_storage'),
);

/** An interface with a single switch. */
const oneSwitch: SignalKeys = { of: () => ['consent'], always: ['consent'] };

/** An interface with a switch for each target, by the target's id. */
const byTarget: SignalKeys = { of: ({ target }) => [target], always: [] };

const shopify = byType({
  analytics_storage: 'analytics',
  ad_storage: 'marketing',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
});

/** Without `functional`, which needs no consent. */
const wordpress = byType({
  analytics_storage: 'statistics',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
});

/** A cell as one text, without JSON: old libraries give arrays a method `toJSON`. */
export const cellKey = (vendor: string, target: string): string => `${vendor.length} ${vendor}${target}`;

/** The vendor and the target of a {@link cellKey}. */
export function cellOfKey(key: string): readonly [vendor: string, target: string] {
  const length = parseInt(key, 10);
  const names = key.replace(/\d+ /, '');
  return [names.slice(0, length), names.slice(length)];
}

/** The keys of each interface. */
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
  ['wordpress', wordpress],
  ...['matomo', 'posthog', 'mixpanel', 'amplitude', 'snowplow'].map((name) => [name, oneSwitch] as const),
  ...['segment', 'rudderstack', 'zaraz'].map((name) => [name, byTarget] as const),
  ['data-layer', { of: ({ vendor, target }) => [cellKey(vendor, target)], always: [] }],
]);
