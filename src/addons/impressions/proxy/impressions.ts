import { proxyEndpoints } from '../../../protocol/endpoints.ts';
import type { ProxyAddOn } from '../../../proxy/add-on.ts';
import { readRate } from '../../../proxy/settings/rate-options.ts';
import { named, readOptions } from '../../../sdk/settings/option-values.ts';
import { type Count, counterOf } from '../../counts/proxy/counter.ts';
import * as z from 'zod/mini';
import { Impression, interfaceLanguageOf } from '../../../protocol/proxy-counts.ts';
import { schemaMismatch } from '../../../protocol/http/body-errors.ts';
import { readPostedBody, text } from '../../../proxy/request/posted-body.ts';
import type { Handler } from '../../../proxy/request/request-trace.ts';

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
          answer: impressionsHandler(counterOf('questions', tools)),
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

/** The most bytes of what a page sends. */
const longest = 1_024;

/** What a page sends. Of a language, the tag may have a country. */
const PostedImpression = z.extend(Impression, { language: text(35) });

/**
 * Counts that a page showed the question, or how it was answered, and sends the counts after the answer. Uses no cookie, and
 * of the request nothing else. Does not count visitors who object to it, by Global Privacy Control or Do Not Track.
 * https://www.w3.org/TR/gpc/ https://www.w3.org/TR/tracking-dnt/
 */
function impressionsHandler(count: Count<Impression>): Handler {
  return async (request, { afterwards }) => {
    const parsed = PostedImpression.safeParse(await readPostedBody(request, longest));
    if (!parsed.success) throw schemaMismatch(parsed.error);
    const impression = { ...parsed.data, language: interfaceLanguageOf(parsed.data.language) };
    const objects = ['sec-gpc', 'dnt'].some((name) => request.headers.get(name) === '1');
    if (!objects) afterwards(() => count(impression));
    return new Response(null, { status: 204 });
  };
}
