import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { SubjectProfileReply } from '../../protocol/subject-profile.ts';
import type { AskService, ServiceCall } from '../token/service-client.ts';
import { discard, readJsonReply, smallReply, unusableReply } from '../token/service-reply.ts';
import { problemOfReply } from '../token/upstream-problem.ts';
import { isCode } from './posted-verification.ts';

/** The e-mail for which the service issues a code, and the attributes for the profile. */
export interface CodeCall extends Pick<ServiceCall, 'gpc' | 'trace'> {
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
  if (response.status === 429) {
    // The service limits codes per e-mail. This is not an outage.
    discard(response);
    throw new HttpProblem('too-many-requests');
  }
  if (!response.ok) throw problemOfReply(response, now);
  const parsed = SubjectProfileReply.safeParse(await readJsonReply(response, smallReply));
  if (!parsed.success || !isCode(parsed.data.code)) throw unusableReply();
  return parsed.data.code;
}
