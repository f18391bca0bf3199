import { problemDetails, problemMediaType } from '../protocol/problem.ts';
import { createAnswers } from './answers.ts';
import type { Answer } from './answers.ts';
import { answerPreflight, crossOriginHeaders } from './cross-origin.ts';
import type { TokenProxyOptions } from './options.ts';
import { createPseudonym, hexadecimal } from './pseudonym.ts';
import { Refusal } from './refusal.ts';
import { refuseForgery } from './request-origin.ts';
import { matchRoute } from './route.ts';
import type { OpenEndpoint } from './route.ts';
import { createServiceClient } from './service-client.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** Answers one request. It never rejects: whatever goes wrong becomes a problem reply. */
export type TokenProxy = (request: Request) => Promise<Response>;

/** What comes to be known of a request while it is answered; what the log may say of it. */
interface Trace {
  readonly requestId: string;
  readonly startedAt: number;
  route?: OpenEndpoint;
  id?: string;
  upstreamStatus?: number;
  problem?: string;
}

/**
 * The brand's side of the widget: takes the requests of its own pages, adds the access token and
 * passes them to the consent service. It answers `POST {path}/v2/consents`,
 * `GET {path}/v2/consents/unified/:id` and `GET {path}/v2/consents/check/:id`, and nothing else.
 *
 * The token stands for the brand and may do anything for anybody, so what one visitor may do is
 * decided here: an identifier is taken only in the form of an anonymousId, requests that another
 * site may have caused are refused, both directions are rebuilt from what was checked. It does not
 * limit how often one address may ask: put that in front.
 *
 * Runs wherever there are `Request`, `Response` and `crypto.subtle`. Fetches nothing before the
 * first request.
 *
 * @throws {OptionError} for an option that cannot be used.
 */
export function createTokenProxy(options: TokenProxyOptions): TokenProxy {
  const settings = readSettings(options);
  const answers = createAnswers(settings, createServiceClient(settings));
  const pseudonymOf = createPseudonym(settings);

  return async (request) => {
    const trace: Trace = { requestId: hexadecimal(settings.random(8)), startedAt: settings.now() };
    const answered = await answer(request, trace, settings, answers).catch((error: unknown) =>
      refuse(error, trace),
    );
    const response = finish(answered, request, settings);
    await report(request, response, trace, settings, pseudonymOf);
    return response;
  };
}

async function answer(
  request: Request,
  trace: Trace,
  settings: Settings,
  answers: Readonly<Record<OpenEndpoint, Answer>>,
): Promise<Response> {
  const route = matchRoute(new URL(request.url).pathname, settings.path);
  if (route === undefined) throw new Refusal('endpoint-unknown');
  trace.route = route.name;
  if (request.method === 'OPTIONS') return answerPreflight(request, route, settings.allowedOrigins);
  if (request.method !== route.method)
    throw new Refusal('method-refused', { headers: { allow: `${route.method}, OPTIONS` } });

  refuseForgery(request, settings.allowedOrigins);
  return answers[route.name]({
    request,
    route,
    onSubject: (id) => (trace.id = id),
    onStatus: (status) => (trace.upstreamStatus = status),
  });
}

function refuse(error: unknown, trace: Trace): Response {
  const { code, extras } = error instanceof Refusal ? error : new Refusal('internal-error', { cause: error });
  trace.problem = code;
  const problem = problemDetails(code, {
    instance: `urn:assent:request:${trace.requestId}`,
    ...(extras.detail !== undefined && { detail: extras.detail }),
    ...(extras.places !== undefined && { errors: extras.places }),
  });
  const status = extras.status ?? problem.status;
  return new Response(JSON.stringify({ ...problem, status }), {
    status,
    headers: { ...extras.headers, 'content-type': problemMediaType },
  });
}

/** https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers */
const everyReply = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Sec-Fetch-Site, Cookie',
  'x-content-type-options': 'nosniff',
} as const;

function finish(response: Response, request: Request, { allowedOrigins }: Settings): Response {
  const headers = { ...everyReply, ...crossOriginHeaders(request, allowedOrigins) };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function report(
  request: Request,
  response: Response,
  trace: Trace,
  { log, now }: Settings,
  pseudonymOf: (id: string) => Promise<string>,
): Promise<void> {
  // Hashing can fail where the runtime's cryptography does; the answer stands all the same.
  const subject = trace.id === undefined ? undefined : await pseudonymOf(trace.id).catch(() => undefined);
  log({
    event: 'request',
    time: new Date(trace.startedAt).toISOString(),
    requestId: trace.requestId,
    route: trace.route ?? 'none',
    method: request.method,
    status: response.status,
    milliseconds: now() - trace.startedAt,
    ...(trace.problem !== undefined && { problem: trace.problem }),
    ...(trace.upstreamStatus !== undefined && { upstreamStatus: trace.upstreamStatus }),
    ...(subject !== undefined && { subject }),
  });
}
