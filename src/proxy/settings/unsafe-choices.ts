import type { TokenProxyOptions } from './options.ts';
import { defaultRates } from './rate-rules.ts';
import type { RateRule } from '../../protocol/rates/rate-rule.ts';
import type { RateName } from './rate-rules.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** Codes are six digits. */
const possibleCodes = 1_000_000;

/** The maximum acceptable chance per day of guessing a code of one e-mail. */
const smallChance = 1 / 10_000;

/** A limit above this multiple of its default has no effect. */
const absurdly = 100;

const shortestSecret = 16;
const month = 30 * 24 * 60 * 60;

/** Finds options that are valid alone, but unsafe or without effect together or in this size. */
export function* unsafeChoices(
  { catalogue, place, clientSecret, verification, rates: given, logKey }: TokenProxyOptions,
  rates: Readonly<Record<RateName, RateRule>>,
  served: ServedCatalogue | undefined,
): Generator<string> {
  if (catalogue === undefined) yield '"catalogue" is not set: any text is accepted as a vendor or target.';
  if (served?.regimes.size && place === undefined)
    yield '"place.country" is not set: the "regimes" of the catalogue apply nowhere.';
  if (clientSecret.length < shortestSecret)
    yield `"clientSecret" has fewer than ${shortestSecret} characters: it can be guessed.`;
  if ((verification?.remember ?? 0) > month)
    yield '"verification.remember" is more than 30 days: the next user of the device can see and change the choices of that person.';
  if (verification && rates.codesPerEmail.most * rates.triesPerCode.most > possibleCodes * smallChance)
    yield '"rates.codesPerEmail" and "rates.triesPerCode" allow more than 100 guesses a day at one e-mail address.';
  for (const name of ['codesPerAddress', 'triesPerAddress', 'postsPerAddress'] as const)
    if (given?.[name] !== undefined && given[name] > absurdly * defaultRates[name].most)
      yield `"rates.${name}" is more than ${absurdly} times the default: it has no effect.`;
  if (given?.store && logKey === undefined)
    yield '"logKey" is not set: each instance uses its own random key, so counts in "rates.store" are not shared.';
}
