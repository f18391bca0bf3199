import { readProfile } from '../../../sdk/reply/replies.ts';
import { invalidReply } from '../../../sdk/reply/service-error.ts';
import type { AskService, ProxyCall } from '../../../proxy/token/ask-service.ts';
import { isCode } from './posted-verification.ts';

/** The e-mail for which the service issues a code, and the attributes for the profile. */
export interface CodeCall extends Pick<ProxyCall, 'gpc' | 'trace'> {
  readonly email: string;
  /** Some services require a profile. It is empty until the e-mail is verified. */
  readonly profile: Readonly<Record<string, string | number>>;
}

/** Requests a code from the service. */
export function issueCode(
  ask: AskService,
  { email, profile, gpc, trace }: CodeCall,
  now: () => number,
): Promise<string> {
  const body = JSON.stringify({ email, profile });
  return ask({ name: 'createSubjectProfile', body, gpc, trace }, (response) => readCode(response, now()));
}

async function readCode(response: Response, now: number): Promise<string> {
  const { code } = await readProfile(response, now);
  if (!isCode(code)) throw invalidReply();
  return code;
}
