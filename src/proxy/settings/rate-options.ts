import {
  type NumberRange,
  OptionError,
  range,
  readNumber,
  readOptions,
} from '../../sdk/settings/option-values.ts';
import type { RateRule } from '../../protocol/rates/limit-headers.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';

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
}

/** Bytes of actions in one request of the widget. */
const bytesPerPost = 28 * 1024;

/** The range of a limit, with its default. */
export const rateRange = (most: number): NumberRange => range(1, 1_000_000, most);

/** Reads a limit in the option `rates`. */
export function readRate(name: string, given: number | undefined, { most, window }: RateRule): Rate {
  return { name, window, most: readNumber(`rates.${name}`, given, rateRange(most)) };
}

/** What to warn of if a limit by address is so high that it has no effect. */
export function warningsOfRate({ name, most }: Rate, standard: RateRule): readonly string[] {
  const absurdly = 100;
  if (most <= absurdly * standard.most) return [];
  return [`"rates.${name}" is more than ${absurdly} times the default: it has no effect.`];
}

/**
 * Reads the options. Choices for a large catalogue are posted in parts. The defaults allow at least two such
 * choices per minute.
 *
 * @param offered the targets of each vendor, if there is a catalogue
 */
export function readRates(
  options: RateOptions,
  offered: ReadonlyMap<string, ReadonlySet<string>> | undefined,
): Readonly<Record<RateName, Rate>> & Pick<RateOptions, 'store'> {
  const needed = 2 * postsOfOneChoice(offered);
  const read =
    (name: RateName, least = 0) =>
    () => {
      const { most, window } = defaultRates[name];
      return readRate(name, options[name], { most: Math.max(most, least), window });
    };
  return readOptions(
    options,
    {
      store: () => readRateStore(options.store),
      postsPerAddress: read('postsPerAddress', needed),
      postsPerSubject: read('postsPerSubject', needed),
      readsPerAddress: read('readsPerAddress'),
      readsPerSubject: read('readsPerSubject'),
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

/** A rate limit: by network address, subject, e-mail or code. A fixed window begins with the first counted request. */
export interface Rate extends RateRule {
  /** The name of the option that sets it, and of its counts. */
  readonly name: string;
  /** What is counted by it is refused, not allowed, if it cannot be counted. */
  readonly isClosed?: true;
}

const minute = 60_000;

/** The rate limits of consents. */
export const defaultRates = {
  postsPerAddress: { most: 30, window: minute },
  postsPerSubject: { most: 10, window: minute },
  readsPerAddress: { most: 120, window: minute },
  readsPerSubject: { most: 60, window: minute },
} as const satisfies Record<string, RateRule>;

/** The name of a rate limit of consents. */
export type RateName = keyof typeof defaultRates;
