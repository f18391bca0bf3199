import { proxyEndpoints } from '../../../protocol/endpoints.ts';
import type { ProxyAddOn } from '../../../proxy/add-on.ts';
import { readRate } from '../../../proxy/settings/rate-options.ts';
import { named, readOptions } from '../../../sdk/settings/option-values.ts';
import { counterOf } from '../../counts/proxy/counter.ts';
import { questionAnswer } from './question-answer.ts';

/** The options of `impressions`. */
export interface ImpressionsOptions {
  readonly rates?: {
    /** Questions that are shown to one address or answered by it, per minute, from 1 to 1,000,000. Default 60. */
    readonly questionsPerAddress?: number | undefined;
  };
}

/**
 * Counts how often pages with `data-count` show the question, and how it is answered there, for the dashboard. Counts no
 * visitor, and keeps nothing of one.
 *
 * @throws {OptionError} for unknown options and invalid values.
 */
export function impressions(options: ImpressionsOptions = {}): ProxyAddOn {
  const { rates } = named('impressions', () =>
    readOptions(options, { rates: () => readRates(options.rates ?? {}) }),
  );
  return {
    open: (tools) => ({
      routes: [
        {
          name: 'countQuestion',
          ...proxyEndpoints.countQuestion,
          limit: rates.questionsPerAddress,
          answer: questionAnswer(counterOf('questions', tools)),
        },
      ],
    }),
  };
}

function readRates(given: NonNullable<ImpressionsOptions['rates']>) {
  const standard = { most: 60, window: 60_000 };
  const questionsPerAddress = () => readRate('questionsPerAddress', given.questionsPerAddress, standard);
  return readOptions(given, { questionsPerAddress }, 'rates.');
}
