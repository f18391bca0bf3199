import * as z from 'zod/mini';
import { languages } from '../locales/language-tags.ts';
import { loadsForm } from './loads.ts';
import { placements } from './placement.ts';
import { Regime } from './regime.ts';

/** The longest host that is counted. With a page, it fits into one value of the daily counts. */
const longestHost = 100;
const longestPage = 60;

/** The most different ones in one request: pairs of a host and a page, and questions. */
export const mostCounted = { blocked: 100, questions: 1_000 } as const;

/** A host that a Content Security Policy kept a page from. https://www.w3.org/TR/CSP3/#reporting */
export const BlockedHost = z.object({
  /** A host, maybe with a port. `*.` stands for what may name a person. */
  host: z.string().check(
    z.maxLength(longestHost),
    z.regex(loadsForm),
    z.regex(/^(\*\.[^/*.]+\.)?[^/*]*[a-z0-9][^/*]*$/i),
    z.refine((host) => URL.canParse(`https://${host}`)),
  ),
  /** The page, by the first part of its path: `/journal/*`. */
  page: z.string().check(z.maxLength(longestPage), z.regex(/^\/[a-z-]*(\/|\*)*$/)),
});

export type BlockedHost = z.infer<typeof BlockedHost>;

const country = /-([A-Z]{2}|\d{3})$/;

/** The language of the widget that a tag means, without its country; `other` if there is none. */
export function interfaceLanguageOf(tag: string): string {
  const ofAnyCountry = tag.replace(country, '');
  return [tag, ofAnyCountry].find((each) => languages.includes(each)) ?? 'other';
}

/** What happens to a question: a page shows it, and a visitor may answer it there. */
export const ImpressionEvent = z.enum(['shown', 'accepted', 'refused', 'mixed']);

export type ImpressionEvent = z.infer<typeof ImpressionEvent>;

const Placement = z.enum(placements);

/** An impression: that a page showed the question, or how it was answered there. Says nothing of the page or the visitor. */
export const Impression = z.object({
  event: ImpressionEvent,
  /** One of the widget's languages, or `other`. */
  language: z.string().check(z.refine((tag) => tag === 'other' || languages.includes(tag))),
  regime: Regime,
  placement: Placement,
});

export type Impression = z.infer<typeof Impression>;

const count = { count: z.int().check(z.minimum(1), z.maximum(1_000_000)) };

/** What a proxy counted: which hosts policies blocked, and how often the question was shown and answered. */
export const ProxyCounts = z.strictObject({
  blocked: z.optional(z.array(z.extend(BlockedHost, count)).check(z.maxLength(mostCounted.blocked))),
  questions: z.optional(z.array(z.extend(Impression, count)).check(z.maxLength(mostCounted.questions))),
});

export type ProxyCounts = z.infer<typeof ProxyCounts>;
