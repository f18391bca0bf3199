import { HttpProblem, retryAfterHeader } from '../../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../../protocol/http/json-body.ts';
import { readVerified } from '../../../sdk/reply/replies.ts';
import { invalidReply } from '../../../sdk/reply/service-error.ts';
import { voidedCodes } from './code-rates.ts';
import { proofCookies } from '../../../proxy/request/cookies.ts';
import { readPostedBody } from '../../../proxy/request/posted-body.ts';
import { hasPrivacySignal } from '../../../proxy/request/forwarded-headers.ts';
import type { Handler, Handling, RequestTrace } from '../../../proxy/request/request-trace.ts';
import { isBoundCode, takeTry, voidTries } from './bound-code.ts';
import { mailboxOf } from './email-address.ts';
import { type PendingVerification, readPending } from './pending-verification.ts';
import { readPostedCode } from './posted-verification.ts';
import { type CodeCall, issueCode } from './service-code.ts';
import { signProof } from './subject-proof.ts';
import type { Verification } from './verification.ts';
import { isUsableId } from '../../../proxy/proof/verified-subject.ts';

/**
 * Handles an entered code. For the right code, the browser gets a cookie with the proof, and no other
 * information. Every wrong code gets the same reply after the same work, and is not sent to the service: a
 * code that was not sent for this browser cannot be right.
 */
export function verificationCompleter(verification: Verification): Handler {
  const { allows, ask, cookieMaxAge, limits, log, now, pseudonymOf, ring, warn } = verification;

  /** Uses an attempt of every code that this browser requested, and returns the one that matches. */
  const tryIssues = ({ issues }: PendingVerification, code: string) =>
    Promise.all(
      issues.map(async (issue) => {
        const [left, isBound] = await Promise.all([
          takeTry(verification, issue),
          isBoundCode(verification, issue, code),
        ]);
        return { left, isRight: left >= 0 && isBound };
      }),
    ).catch((cause: unknown) => {
      throw new HttpProblem('not-available', { ...retryAfterHeader(5_000), cause });
    });

  const tryCode = async (
    pending: PendingVerification,
    code: string,
    { trace: { requestId }, afterwards }: Handling,
  ): Promise<void> => {
    const tried = await tryIssues(pending, code);
    if (tried.some(({ isRight }) => isRight)) return;
    for (const { left } of tried) if (left === 0) afterwards(() => noteGuessing(pending, requestId));
    throw new HttpProblem('verification-failed');
  };

  /** Wrong attempts have made a code void, by mistakes or by guessing. */
  const noteGuessing = async ({ email, askedAt }: PendingVerification, requestId: string): Promise<void> => {
    const recipient = await pseudonymOf(email).catch(() => undefined);
    log({
      event: 'code',
      time: new Date(now()).toISOString(),
      requestId,
      outcome: 'guessed',
      milliseconds: now() - askedAt,
      ...(recipient !== undefined && { recipient }),
    });
    if (!(await allows(voidedCodes, mailboxOf(email)).catch(() => true)))
      warn(
        'Somebody may be guessing codes: all attempts at three codes for one e-mail address failed within a day. The address has the hash "recipient" in the log lines with the outcome "guessed".',
      );
  };

  /**
   * Makes the service verify the e-mail of a person who entered the mailed code. Only now does the proxy know
   * whose profile it may write.
   *
   * The service returns a code with a profile, and may void a code when another is requested. The proxy has
   * already checked the code that the person entered, so it can use the code that the service returns now.
   */
  const verify = async (
    { email, profile }: PendingVerification,
    mailed: string,
    request: Request,
    trace: RequestTrace,
  ) => {
    const about = { email, gpc: hasPrivacySignal(request), trace };
    const written = profile && (await issueCode(ask, { ...about, profile }, now).catch(() => undefined));
    const verifiedId =
      (await redeem(about, written ?? mailed)) ??
      (await redeem(about, await issueCode(ask, { ...about, profile: {} }, now)));
    if (verifiedId === undefined) throw new HttpProblem('verification-failed');
    return { verifiedId, isSaved: profile === undefined || written !== undefined };
  };

  /** Exchanges a code for a verifiedId; `undefined` if the service refuses it. */
  const redeem = ({ email, gpc, trace }: Omit<CodeCall, 'profile'>, code: string) =>
    ask({ name: 'verifySubjectProfile', body: JSON.stringify({ email, code }), gpc, trace }, (response) =>
      readVerifiedId(response, now()),
    );

  return async (request, handling) => {
    const { trace } = handling;
    const { code, email } = readPostedCode(await readPostedBody(request, limits.proxyBody));
    const pending = await readPending(request, verification);
    if (pending === undefined || (email ?? pending.email).toLowerCase() !== pending.email.toLowerCase())
      throw new HttpProblem('verification-failed');

    await tryCode(pending, code, handling);
    const { verifiedId, isSaved } = await verify(pending, code, request, trace);
    trace.id = verifiedId;
    await Promise.all(pending.issues.map((issue) => voidTries(verification, issue))).catch(() => {});

    const response = jsonResponse({ verified: true, ...(!isSaved && { profileSaved: false }) });
    const proof = await signProof(ring, verifiedId, now());
    for (const cookie of proofCookies(request, proof, cookieMaxAge))
      response.headers.append('set-cookie', cookie);
    return response;
  };
}

async function readVerifiedId(response: Response, now: number): Promise<string | undefined> {
  const verified = await readVerified(response, now);
  if (verified !== undefined && !isUsableId(verified.verifiedId)) throw invalidReply();
  return verified?.verifiedId;
}
