import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import { codePause } from '../settings/rate-rules.ts';
import { toBase64url } from '../keys/encodings.ts';
import { readPostedBody } from '../request/posted-body.ts';
import { hasPrivacySignal } from '../request/forwarded-headers.ts';
import type { Answer, UpstreamTrace } from '../request/request-trace.ts';
import type { Settings } from '../settings/settings.ts';
import type { SendCode } from './code-sender.ts';
import { readPending, writePending } from './pending-verification.ts';
import type { PendingVerification } from './pending-verification.ts';
import { readPostedProfile } from './posted-verification.ts';
import type { VerificationSettings } from '../settings/verification-options.ts';

/**
 * The maximum number of valid codes of one verification: as many as can be requested while they are valid.
 */
const mostIssues = 10;

/**
 * Handles a request for a code: replies 202 for every address, before any work that depends on the address. A
 * browser that asks again within a minute for the same address is told to wait.
 */
export function verificationStarter(
  settings: Settings & { readonly verification: VerificationSettings },
  sendCode: SendCode,
  pseudonymOf: (id: string) => Promise<string>,
): Answer {
  const { limits, now, random, log } = settings;

  return async (request, { trace: { requestId }, afterwards }) => {
    const { email, profile, language } = readPostedProfile(await readPostedBody(request, limits.proxyBody));
    const former = await formerOf(request, email, settings);
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
    response.headers.append('set-cookie', await writePending(request, pending, settings));

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
  settings: Parameters<typeof readPending>[1],
): Promise<PendingVerification | undefined> {
  const former = await readPending(request, settings);
  return former?.email === email ? former : undefined;
}
