import { SubjectProfileReply } from '../../protocol/subject-profile.ts';
import { discard } from '../request/discard.ts';
import { readJsonReply, smallReply, unusableReply } from '../request/json-reply.ts';
import { Refusal } from '../request/refusal.ts';
import type { AskService, ServiceCall } from '../token/service-client.ts';
import { refusalOfAny } from '../token/service-refusal.ts';
import { isCode } from './posted-code.ts';

/** For whom the service is to issue a code, and what to add to their profile. */
export interface CodeCall extends Pick<ServiceCall, 'gpc' | 'onStatus'> {
  readonly email: string;
  /** Some services want one. It is empty while the address may be anybody's. */
  readonly profile: Readonly<Record<string, string | number>>;
}

/** Has the service issue a code. */
export function issueCode(
  ask: AskService,
  { email, profile, gpc, onStatus }: CodeCall,
  now: () => number,
): Promise<string> {
  const body = JSON.stringify({ email, profile });
  return ask({ name: 'createSubjectProfile', body, gpc, onStatus }, (response) => readCode(response, now()));
}

async function readCode(response: Response, now: number): Promise<string> {
  if (response.status === 429) {
    // It limits the codes of one e-mail, and is well.
    discard(response);
    throw new Refusal('too-many-requests');
  }
  if (!response.ok) throw refusalOfAny(response, now);
  const parsed = SubjectProfileReply.safeParse(await readJsonReply(response, smallReply));
  if (!parsed.success || !isCode(parsed.data.code)) throw unusableReply();
  return parsed.data.code;
}
