import * as z from 'zod/mini';
import { CountedQuestion, interfaceLanguageOf } from '../../../protocol/proxy-counts.ts';
import { schemaMismatch } from '../../../protocol/http/body-errors.ts';
import { readPostedBody, text } from '../../../proxy/request/posted-body.ts';
import type { Handler } from '../../../proxy/request/request-trace.ts';
import type { Count } from '../../counts/proxy/counter.ts';

/** The most bytes of what a page sends. */
const longest = 1_024;

/** What a page sends. Of a language, the tag may have a country. */
const PostedQuestion = z.extend(CountedQuestion, { language: text(35) });

/**
 * Counts that a page showed the question, or how it was answered, and sends the counts after the answer. Uses no cookie, and
 * of the request nothing else. Does not count visitors who object to it, by Global Privacy Control or Do Not Track.
 * https://www.w3.org/TR/gpc/ https://www.w3.org/TR/tracking-dnt/
 */
export function questionAnswer(count: Count<CountedQuestion>): Handler {
  return async (request, { afterwards }) => {
    const parsed = PostedQuestion.safeParse(await readPostedBody(request, longest));
    if (!parsed.success) throw schemaMismatch(parsed.error);
    const question = { ...parsed.data, language: interfaceLanguageOf(parsed.data.language) };
    const objects = ['sec-gpc', 'dnt'].some((name) => request.headers.get(name) === '1');
    if (!objects) afterwards(() => count(question));
    return new Response(null, { status: 204 });
  };
}
