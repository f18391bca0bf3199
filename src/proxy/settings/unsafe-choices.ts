import type { CoreOptions } from './options.ts';
import { warningsOfRate } from './rate-options.ts';
import { defaultRates } from './rate-rules.ts';
import type { Rate, RateName } from './rate-rules.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

const shortestSecret = 16;

/** Finds options that are valid alone, but unsafe or without effect together or in this size. */
export function* unsafeChoices(
  { catalogue, place, clientSecret, rates: given, logKey }: CoreOptions,
  { postsPerAddress }: Readonly<Record<RateName, Rate>>,
  served: ServedCatalogue | undefined,
): Generator<string> {
  if (catalogue === undefined) yield '"catalogue" is not set: any text is accepted as a vendor or target.';
  if (served?.regimes.size && place === undefined)
    yield '"place.country" is not set: the "regimes" of the catalogue apply nowhere.';
  if (clientSecret.length < shortestSecret)
    yield `"clientSecret" has fewer than ${shortestSecret} characters: it can be guessed.`;
  yield* warningsOfRate(postsPerAddress, defaultRates.postsPerAddress);
  if (given?.store && logKey === undefined)
    yield '"logKey" is not set: each instance uses its own random key, so counts in "rates.store" are not shared.';
}
