import { OptionError, readNumber, refuseUnknownNames } from '../settings/option-values.ts';
import { checkedRateStore } from './rate-store.ts';
import type { RateStore } from './rate-store.ts';
import { createMemoryRateStore } from './memory-rate-store.ts';
import { defaultRates } from './rate-rules.ts';
import type { RateName, RateRule } from './rate-rules.ts';

/**
 * How often something may be done, and where that is counted. Each number from 1 to 1,000,000; what
 * the numbers stand for is in `docs/proxy-settings.md`.
 */
export interface RateOptions {
  /**
   * Where counts are kept. Default: in the memory of this process, which is right for one instance;
   * several, and workers that come and go, need a store between them.
   */
  readonly store?: RateStore | undefined;
  /** Consents that one address may post a minute. Default 30, or what a large catalogue needs. */
  readonly postsPerAddress?: number | undefined;
  /** Consents that may be posted for one subject a minute. Default 10, or what a large catalogue needs. */
  readonly postsPerSubject?: number | undefined;
  /** Reads of one address a minute. Default 120. */
  readonly readsPerAddress?: number | undefined;
  /** Reads for one subject a minute. Default 60. */
  readonly readsPerSubject?: number | undefined;
  /** Codes that one address may ask for an hour. Default 20. */
  readonly codesPerAddress?: number | undefined;
  /** Codes sent to one e-mail a day, a minute apart. Default 5. */
  readonly codesPerEmail?: number | undefined;
  /** Codes that one address may try an hour. Default 60. */
  readonly triesPerAddress?: number | undefined;
  /** Tries of one code, after which it is void. Default 5. */
  readonly triesPerCode?: number | undefined;
}

/** Bytes of actions that the widget puts into one post. */
const bytesPerPost = 28 * 1024;

const optionNames: Readonly<Record<keyof RateOptions, true>> = {
  store: true,
  postsPerAddress: true,
  postsPerSubject: true,
  readsPerAddress: true,
  readsPerSubject: true,
  codesPerAddress: true,
  codesPerEmail: true,
  triesPerAddress: true,
  triesPerCode: true,
};

/** Reads the store; `undefined` stands for this process's memory. */
export function readRateStore(store: RateStore | undefined, now: () => number): RateStore {
  if (store === undefined) return createMemoryRateStore(now);
  if (typeof store !== 'object' || typeof store?.add !== 'function')
    throw new OptionError('rates.store', 'must have a function "add"');
  return checkedRateStore(store);
}

/**
 * Reads the numbers. A choice of a large catalogue is posted in parts: two such choices a minute are
 * always let through.
 *
 * @param offered the targets of each vendor, when there is a catalogue
 */
export function readRates(
  options: RateOptions,
  offered: ReadonlyMap<string, ReadonlySet<string>> | undefined,
): Readonly<Record<RateName, RateRule>> {
  refuseUnknownNames(options, optionNames, 'rates.');
  const needed = 2 * postsOfOneChoice(offered);
  const read = (name: RateName, otherwise: number = defaultRates[name].most): RateRule => ({
    most: readNumber(`rates.${name}`, options[name], { from: 1, to: 1_000_000, otherwise }),
    window: defaultRates[name].window,
  });
  return {
    postsPerAddress: read('postsPerAddress', Math.max(defaultRates.postsPerAddress.most, needed)),
    postsPerSubject: read('postsPerSubject', Math.max(defaultRates.postsPerSubject.most, needed)),
    readsPerAddress: read('readsPerAddress'),
    readsPerSubject: read('readsPerSubject'),
    codesPerAddress: read('codesPerAddress'),
    codesPerEmail: read('codesPerEmail'),
    triesPerAddress: read('triesPerAddress'),
    triesPerCode: read('triesPerCode'),
  };
}

function postsOfOneChoice(offered: ReadonlyMap<string, ReadonlySet<string>> | undefined): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const [vendor, targets] of offered ?? [])
    for (const target of targets)
      bytes += encoder.encode(JSON.stringify({ vendor, target, action: 'REJECT' })).length + 1;
  return Math.ceil(bytes / bytesPerPost);
}
