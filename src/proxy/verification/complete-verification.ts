import { SubjectVerificationReply } from '../../protocol/subject-profile.ts';
import { discard } from '../discard.ts';
import { hasPrivacySignal, jsonResponse } from '../exchange.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { noIdentifierCookie } from '../identifier-cookie.ts';
import { readJsonBody } from '../json-body.ts';
import { readJsonReply, smallReply } from '../json-reply.ts';
import { voidedCodes } from '../rates/rate-rules.ts';
import type { Rates } from '../rates/rates.ts';
import { Refusal } from '../refusal.ts';
import type { AskService } from '../service-client.ts';
import { refusalOfVerification } from '../service-refusal.ts';
import type { Settings } from '../settings.ts';
import { mailboxOf } from './email-address.ts';
import { writeGuarded } from './guarded-cookie.ts';
import { readPending } from './pending-cookie.ts';
import type { PendingVerification } from './pending-verification.ts';
import { readPostedCode } from './posted-code.ts';
import { signProof } from './subject-proof.ts';
import { takeTry, voidTries } from './tries.ts';
import type { VerificationSettings } from './verification-options.ts';
import { verifiedMark } from './verified-mark.ts';
import { isUsableId } from './verified-subject.ts';

/** The address that the service is asked about when there is no try left: nobody can have it. */
const nobody = 'nobody@assent.invalid';

/**
 * Answers a code. When it is the right one, the browser gets the proof of it in a cookie and learns
 * nothing but that. Every other code gets one and the same answer.
 */
export function verificationCompleter(
  settings: Settings & { readonly verification: VerificationSettings },
  ask: AskService,
  rates: Rates,
): Answer {
  const { limits, now, verification, warn } = settings;

  /** The first issue with a try left, and how many it has after this one. */
  const takeAnyTry = async ({ issues }: PendingVerification) => {
    for (const issue of issues) {
      const left = await takeTry(settings, issue);
      if (left >= 0) return left;
    }
    return undefined;
  };

  const tryCode = async (pending: PendingVerification, code: string, { request, onStatus }: Exchange) => {
    const left = await takeAnyTry(pending).catch((cause: unknown) => {
      throw new Refusal('not-available', { headers: { 'retry-after': '5' }, cause });
    });
    // Without a try the same is done for nothing, so that it takes as long.
    const body = JSON.stringify({ email: left === undefined ? nobody : pending.email, code });
    const call = { name: 'verifySubjectProfile', body, gpc: hasPrivacySignal(request), onStatus } as const;
    try {
      const verifiedId = await ask(call, (response) => readVerifiedId(response, now()));
      if (left === undefined) throw new Refusal('verification-failed');
      return verifiedId;
    } catch (error) {
      if (left === 0) await noteVoidedCode(mailboxOf(pending.email)).catch(() => {});
      throw error;
    }
  };

  const noteVoidedCode = async (mailbox: string): Promise<void> => {
    if (!(await rates.allows('voidedCodes', voidedCodes, mailbox)))
      warn('Somebody is guessing: three codes of one e-mail were tried in vain within a day.');
  };

  /** Only now is it known whose profile it is: before, anybody could have written into anybody's. */
  const saveProfile = async ({ email, profile }: PendingVerification, { request, onStatus }: Exchange) => {
    if (profile === undefined) return true;
    const body = JSON.stringify({ email, profile });
    const call = { name: 'createSubjectProfile', body, gpc: hasPrivacySignal(request), onStatus } as const;
    return ask(call, async (response) => {
      discard(response);
      return response.ok;
    }).catch(() => false);
  };

  return async (exchange) => {
    const { request, onSubject } = exchange;
    const { code, email } = readPostedCode(await readJsonBody(request, limits.proxyBody));
    const pending = await readPending(request, settings);
    if (pending === undefined || (email ?? pending.email).toLowerCase() !== pending.email.toLowerCase())
      throw new Refusal('verification-failed');

    const verifiedId = await tryCode(pending, code, exchange);
    onSubject(verifiedId);
    await Promise.all(pending.issues.map((issue) => voidTries(settings, issue))).catch(() => {});
    const isSaved = await saveProfile(pending, exchange);

    const response = jsonResponse({ verified: true, ...(!isSaved && { profileSaved: false }) });
    const proof = await signProof(verification.ring, verifiedId, now());
    for (const cookie of [
      writeGuarded(request, 'assent', proof, verification.cookieMaxAge),
      writeGuarded(request, 'assent-pending', '', 0),
      noIdentifierCookie(request),
      verifiedMark(request, verification.cookieMaxAge),
    ])
      response.headers.append('set-cookie', cookie);
    return response;
  };
}

async function readVerifiedId(response: Response, now: number): Promise<string> {
  if (!response.ok) {
    discard(response);
    throw refusalOfVerification(response, now);
  }
  const parsed = SubjectVerificationReply.safeParse(await readJsonReply(response, smallReply));
  if (!parsed.success || !isUsableId(parsed.data.verifiedId)) throw new Refusal('upstream-failed');
  return parsed.data.verifiedId;
}
