import * as z from 'zod/mini';
import { errorAt, invalidBody, schemaMismatch } from '../../protocol/http/body-errors.ts';
import { strictly, text } from '../request/posted-body.ts';
import { readEmail } from './email-address.ts';

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
