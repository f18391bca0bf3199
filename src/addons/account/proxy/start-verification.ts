import { HttpProblem, retryAfterHeader } from '../../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../../protocol/http/json-body.ts';
import { codePause } from './code-rates.ts';
import { toBase64url } from '../../../proxy/keys/encodings.ts';
import { readPostedBody } from '../../../proxy/request/posted-body.ts';
import { hasPrivacySignal } from '../../../proxy/request/forwarded-headers.ts';
import type { Handler, UpstreamTrace } from '../../../proxy/request/request-trace.ts';
import type { SendCode } from './code-sender.ts';
import { type PendingVerification, readPending, writePending } from './pending-verification.ts';
import { readPostedProfile } from './posted-verification.ts';
import type { Verification } from './verification.ts';

/**
 * The maximum number of valid codes of one verification: as many as can be requested while they are valid.
 */
const mostIssues = 10;

/**
 * Handles a request for a code: replies 202 for every address, before any work that depends on the address. A
 * browser that asks again within a minute for the same address is told to wait.
 */
export function verificationStarter(verification: Verification, sendCode: SendCode): Handler {
  const { limits, log, now, pseudonymOf, random } = verification;

  return async (request, { trace: { requestId }, afterwards }) => {
    const { email, profile, language } = readPostedProfile(await readPostedBody(request, limits.proxyBody));
    const former = await formerOf(request, email, verification);
    const wait = former === undefined ? 0 : former.askedAt + codePause.window - now();
    if (wait > 0) throw new HttpProblem('too-many-requests', retryAfterHeader(wait));

    const issue = toBase64url(random(12));
    const pending = {
      email,
      issues: [issue, ...(former?.issues ?? [])].slice(0, mostIssues),
      askedAt: now(),
      ...(profile && { profile }),
    };
    const response = jsonResponse({}, 202);
    response.headers.append('set-cookie', await writePending(request, pending, verification));

    afterwards(async () => {
      const startedAt = now();
      const trace: UpstreamTrace = {};
      const gpc = hasPrivacySignal(request);
      const outcome = await sendCode({ issue, email, language, gpc, trace });
      const recipient = await pseudonymOf(email).catch(() => undefined);
      log({
        event: 'code',
        time: new Date(startedAt).toISOString(),
        requestId,
        outcome,
        milliseconds: now() - startedAt,
        ...trace,
        ...(recipient !== undefined && { recipient }),
      });
    });
    return response;
  };
}

/** The pending verification of this browser for the same address, so that its earlier codes stay valid. */
async function formerOf(
  request: Request,
  email: string,
  verification: Verification,
): Promise<PendingVerification | undefined> {
  const former = await readPending(request, verification);
  return former?.email === email ? former : undefined;
}
