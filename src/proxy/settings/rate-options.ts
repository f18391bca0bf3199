import { OptionError, range, readNumber, readOptions } from '../../sdk/settings/option-values.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';
import { defaultRates } from './rate-rules.ts';
import type { RateRule } from '../../protocol/rates/rate-rule.ts';
import type { RateName } from './rate-rules.ts';

/**
 * The rate limits, and where counts are stored. Each limit is a number from 1 to 1,000,000.
 * `docs/reference/proxy-settings.md` explains the defaults.
 */
export interface RateOptions {
  /**
   * Where counts are stored. Default: in the memory of this process, which suits a single instance. Several
   * instances, or short-lived workers, need a shared store.
   */
  readonly store?: RateStore | undefined;
  /** Consents from one address per minute. Default 30, or more for a large catalogue. */
  readonly postsPerAddress?: number | undefined;
  /** Consents for one subject per minute. Default 10, or more for a large catalogue. */
  readonly postsPerSubject?: number | undefined;
  /** Reads from one address per minute. Default 120. */
  readonly readsPerAddress?: number | undefined;
  /** Reads for one subject per minute. Default 60. */
  readonly readsPerSubject?: number | undefined;
  /** Reports of blocked hosts from one address per minute. Default 60. */
  readonly reportsPerAddress?: number | undefined;
  /** Questions that are shown to one address or answered by it, per minute. Default 60. */
  readonly questionsPerAddress?: number | undefined;
  /** Requests for a code from one address per hour. Default 20. */
  readonly codesPerAddress?: number | undefined;
  /** Codes sent to one e-mail per day, at least a minute apart. Default 5. */
  readonly codesPerEmail?: number | undefined;
  /** Attempts to enter a code from one address per hour. Default 60. */
  readonly triesPerAddress?: number | undefined;
  /** Attempts for one code, after which it is void. Default 5. */
  readonly triesPerCode?: number | undefined;
}

/** Bytes of actions in one request of the widget. */
const bytesPerPost = 28 * 1024;

/** The range of a limit, and its default for a catalogue of the usual size. */
export const rateRange = (name: RateName) => range(1, 1_000_000, defaultRates[name].most);

/**
 * Reads the options. Choices for a large catalogue are posted in parts. The defaults allow at least two such
 * choices per minute.
 *
 * @param offered the targets of each vendor, if there is a catalogue
 */
export function readRates(
  options: RateOptions,
  offered: ReadonlyMap<string, ReadonlySet<string>> | undefined,
): Readonly<Record<RateName, RateRule>> & Pick<RateOptions, 'store'> {
  const needed = 2 * postsOfOneChoice(offered);
  const read =
    (name: RateName, least = 0) =>
    () => {
      const { from, to, otherwise } = rateRange(name);
      const most = readNumber(`rates.${name}`, options[name], range(from, to, Math.max(otherwise, least)));
      return { most, window: defaultRates[name].window };
    };
  return readOptions(
    options,
    {
      store: () => readRateStore(options.store),
      postsPerAddress: read('postsPerAddress', needed),
      postsPerSubject: read('postsPerSubject', needed),
      readsPerAddress: read('readsPerAddress'),
      readsPerSubject: read('readsPerSubject'),
      reportsPerAddress: read('reportsPerAddress'),
      questionsPerAddress: read('questionsPerAddress'),
      codesPerAddress: read('codesPerAddress'),
      codesPerEmail: read('codesPerEmail'),
      triesPerAddress: read('triesPerAddress'),
      triesPerCode: read('triesPerCode'),
    },
    'rates.',
  );
}

function readRateStore(store: RateStore | undefined): RateStore | undefined {
  if (store !== undefined && (typeof store !== 'object' || typeof store?.add !== 'function'))
    throw new OptionError('rates.store', 'must have a function "add"');
  return store;
}

function postsOfOneChoice(offered: ReadonlyMap<string, ReadonlySet<string>> | undefined): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const [vendor, targets] of offered ?? [])
    for (const target of targets)
      bytes += encoder.encode(JSON.stringify({ vendor, target, action: 'REJECT' })).length + 1;
  return Math.ceil(bytes / bytesPerPost);
}
