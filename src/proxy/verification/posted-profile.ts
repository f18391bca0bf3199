import * as z from 'zod/mini';
import { errorAt, invalidBody, schemaMismatch } from '../../protocol/http/body-errors.ts';
import { misplacedMembers } from '../consents/attributes.ts';
import { strictly, text } from '../request/posted-body.ts';
import { readEmail } from './email-address.ts';

/** Bytes of a profile. It waits for the code in a cookie, and browsers keep none over 4,096. */
const longestProfile = 1_500;

const PostedProfile = z.strictObject(
  {
    email: text(320),
    profile: z.optional(
      z.record(
        z.string(),
        z.union([z.string(), z.number()], 'must be a string or a number'),
        'must be an object',
      ),
    ),
    language: z.optional(
      z
        .string('must be a string')
        .check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/, 'must be a BCP 47 tag such as "de"')),
    ),
  },
  strictly,
);

/** What a browser posts to begin a verification. */
export interface ProfileRequest {
  readonly email: string;
  readonly profile: Readonly<Record<string, string | number>> | undefined;
  /** BCP 47 tag of the language in which to write. */
  readonly language: string | undefined;
}

/** Reads what a browser posted to have a code sent; throws a `HttpProblem` for what it does not take. */
export function readPostedProfile(body: unknown): ProfileRequest {
  const parsed = PostedProfile.safeParse(body);
  if (!parsed.success) throw schemaMismatch(parsed.error);
  const { profile, language } = parsed.data;
  const misplaced = [...misplacedMembers(profile ?? {}, ['profile'])];
  if (misplaced.length > 0) throw invalidBody(misplaced);
  if (new TextEncoder().encode(JSON.stringify(profile ?? {})).length > longestProfile)
    throw invalidBody([errorAt(['profile'], `must have at most ${longestProfile} bytes`)]);
  const email = readEmail(parsed.data.email);
  if (email === undefined) throw invalidBody([errorAt(['email'], 'is not an e-mail address')]);
  return { email, profile, language };
}
