import * as z from 'zod/mini';
import { errorAt, invalidBody, schemaMismatch } from '../../protocol/http/body-errors.ts';
import { strictly, text } from '../request/posted-body.ts';
import { readEmail } from './email-address.ts';

const PostedCode = z.strictObject({ code: text(64), email: z.optional(text(320)) }, strictly);

/** Letters and digits, kept as text: a code may begin with zeros. */
const codeForm = /^[A-Za-z0-9]{4,10}$/;

/** What a browser posts to end a verification. */
export interface CodeRequest {
  readonly code: string;
  /** When given, it has to be the e-mail for which this browser asked. `''` for what is no address. */
  readonly email: string | undefined;
}

/** Reads what a browser posted; spaces that came along when the code was pasted are dropped. */
export function readPostedCode(body: unknown): CodeRequest {
  const parsed = PostedCode.safeParse(body);
  if (!parsed.success) throw schemaMismatch(parsed.error);
  const code = parsed.data.code.replaceAll(/\s/g, '');
  if (!codeForm.test(code)) throw invalidBody([errorAt(['code'], 'must be 4 to 10 letters and digits')]);
  const { email } = parsed.data;
  return { code, email: email === undefined ? undefined : (readEmail(email) ?? '') };
}

/** Whether what the service gave out can be typed, and cannot break out of a message. */
export function isCode(code: string): boolean {
  return codeForm.test(code);
}
