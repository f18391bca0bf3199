import { dataLayer } from './data-layer.ts';
import { earlySignals } from './early-signals.ts';
import { meta } from './meta.ts';
import { shopify } from './shopify.ts';
import type { Signal } from './signal.ts';
import { tiktok } from './tiktok.ts';

/**
 * Every interface that a catalogue may name, in the order in which they are informed. The data layer comes
 * last, because its event starts tags. IAB TCF and GPP are missing: they require registration.
 */
export const allSignals: ReadonlyMap<string, Signal> = new Map([
  ...earlySignals,
  ['meta', meta],
  ['tiktok', tiktok],
  ['shopify', shopify],
  ['data-layer', dataLayer],
]);
