import * as z from 'zod/mini';

/** The most bytes of an archived text. A catalogue with 1,000 vendors in two languages has some 450 kB. */
export const longestNotice = 1024 * 1024;

/** A text, or its forms by plural category. */
const Word = z.union([z.string(), z.catchall(z.object({ other: z.string() }), z.string())]);

/** BCP 47, as far as languages need it: `zh-Hant`. */
const LanguageTag = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));

/**
 * What can be archived, and nothing else: a catalogue, of which pages require only the list of vendors, or words of the widget by
 * language. Anybody who may post consents can archive a text, so it is shown as text, and never run or drawn.
 */
export const NoticeContent = z.union([
  z.looseObject({ vendors: z.array(z.unknown()) }),
  z.record(LanguageTag, z.record(z.string(), Word)),
]);
