import * as z from 'zod/mini';
import { errorAt, invalidBody, schemaMismatch } from '../../../protocol/http/body-errors.ts';
import { misplacedMembers } from '../../../proxy/request/attributes.ts';
import { strictly, text } from '../../../proxy/request/posted-body.ts';
import { readEmail } from './email-address.ts';

/**
 * Maximum bytes of a profile. It is stored in a cookie until the code is entered, and cookies are limited to
 * 4,096 bytes.
 */
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

/** The body of a request that starts a verification. */
export interface ProfileRequest {
  readonly email: string;
  readonly profile: Readonly<Record<string, string | number>> | undefined;
  /** BCP 47 tag of the message's language. */
  readonly language: string | undefined;
}

/** Parses a request for a code. Throws an `HttpProblem` if it is invalid. */
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

const PostedCode = z.strictObject({ code: text(64), email: z.optional(text(320)) }, strictly);

/** Letters and digits. A string, because a code may begin with zeros. */
const codeForm = /^[A-Za-z0-9]{4,10}$/;

/** The body of a request that completes a verification. */
export interface CodeRequest {
  readonly code: string;
  /**
   * If present, it must be the e-mail for which this browser requested a code. `''` stands for an invalid
   * address.
   */
  readonly email: string | undefined;
}

/** Parses the body. Spaces from pasting the code are removed. */
export function readPostedCode(body: unknown): CodeRequest {
  const parsed = PostedCode.safeParse(body);
  if (!parsed.success) throw schemaMismatch(parsed.error);
  const code = parsed.data.code.replaceAll(/\s/g, '');
  if (!codeForm.test(code)) throw invalidBody([errorAt(['code'], 'must be 4 to 10 letters and digits')]);
  const { email } = parsed.data;
  return { code, email: email === undefined ? undefined : (readEmail(email) ?? '') };
}

/** Whether a code of the service can be typed, and cannot break out of a message. */
export function isCode(code: string): boolean {
  return codeForm.test(code);
}
