import { HttpProblem } from '../protocol/http/http-problem.ts';
import { createAnswers } from './answers.ts';
import { createAddressLimit } from './rates/address-limit.ts';
import type { LimitAddress } from './rates/address-limit.ts';
import { createRates } from './rates/rates.ts';
import { createCounter } from './reports/counter.ts';
import { answerPreflight, crossOriginHeaders } from './request/cross-origin.ts';
import { kindOfError } from '../sdk/reply/service-error.ts';
import { readTaken } from '../sdk/reply/replies.ts';
import { hexadecimal } from './keys/encodings.ts';
import { lacksHost } from './request/loopback.ts';
import { createPseudonym } from './request/pseudonym.ts';
import { readContext } from './request/request-context.ts';
import type { RequestContext } from './request/request-context.ts';
import { refuseForgery } from './request/request-origin.ts';
import { beginAfterwards, report } from './request/request-trace.ts';
import type { Answer, Handling, RequestTrace, Work } from './request/request-trace.ts';
import { matchRoute } from './request/route.ts';
import type { OpenEndpoint } from './request/route.ts';
import type { CatalogueCells, TokenProxyOptions } from './settings/options.ts';
import { readSettings, withCatalogue } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { createAskService } from './token/ask-service.ts';

/** Handles a request. It never rejects: every error becomes a problem reply. */
export interface TokenProxy {
  (request: Request, context?: RequestContext): Promise<Response>;

  /**
   * Replaces the catalogue for all requests that arrive from now on. Requests in progress keep the previous one.
   *
   * @throws {OptionError} for an invalid catalogue; the previous one stays in use.
   */
  readonly changeCatalogue: (catalogue: CatalogueCells | string) => void;
}

/** What a proxy needs for every request. They change as a whole, with the catalogue. */
interface Rules {
  readonly settings: Settings;
  readonly answers: Readonly<Partial<Record<OpenEndpoint, Answer>>>;
  readonly limitAddress: LimitAddress;
}

/**
 * Makes the token proxy: it accepts requests of the brand's pages, adds the access token and forwards them to
 * the consent service.
 *
 * The token represents the brand and can do anything for anyone, so the proxy decides what a visitor may do.
 * It accepts an identifier only in the form of an anonymousId or with proof, refuses requests that another
 * site may have caused, limits rates, and rebuilds requests and replies from checked values.
 *
 * It runs wherever there are `Request`, `Response` and `crypto.subtle`. It sends no request before the first
 * one arrives.
 *
 * @throws {OptionError} for an unknown option or an invalid value.
 */
export function createTokenProxy(options: TokenProxyOptions): TokenProxy {
  const settings = readSettings(options);
  const pseudonymOf = createPseudonym(settings);
  const ask = createAskService(settings);
  const counter = createCounter({
    send: (counts) =>
      ask({ name: 'addCounts', body: JSON.stringify(counts), gpc: false, trace: {} }, (response) =>
        readTaken(response, settings.now()),
      ),
    after: (time) => new Promise((resolve) => setTimeout(resolve, time)),
    now: settings.now,
  });
  const rulesFor = (current: Settings): Rules => {
    const rates = createRates(current, pseudonymOf);
    return {
      settings: current,
      answers: createAnswers(current, { ask, rates, pseudonymOf, counter }),
      limitAddress: createAddressLimit(current, rates),
    };
  };
  let rules = rulesFor(settings);

  const handle = async (request: Request, given?: RequestContext): Promise<Response> => {
    const context = readContext(given);
    const requestId = hexadecimal(settings.random(8));
    const trace: RequestTrace = { requestId, startedAt: settings.now() };
    const works: Work[] = [];
    const afterwards = (work: Work) => void works.push(work);
    const answered = await answer(request, context, { trace, afterwards }, rules).catch((error: unknown) =>
      refuse(error, trace, settings),
    );
    const response = finish(answered, request, settings);
    await report(request, response, trace, settings, pseudonymOf);
    beginAfterwards(works, context);
    return response;
  };

  return Object.assign(handle, {
    changeCatalogue(catalogue: CatalogueCells | string): void {
      rules = rulesFor(withCatalogue(settings, options.rates, catalogue));
    },
  });
}

async function answer(
  request: Request,
  { remoteAddress }: RequestContext,
  { trace, afterwards }: Omit<Handling, 'route'>,
  { settings, answers, limitAddress }: Rules,
): Promise<Response> {
  const route = matchRoute(new URL(request.url).pathname, settings.path);
  const answerRoute = route && answers[route.name];
  if (route === undefined || answerRoute === undefined) throw new HttpProblem('endpoint-unknown');
  trace.route = route.name;
  if (request.method === 'OPTIONS') return answerPreflight(request, route, settings.allowedOrigins);
  if (request.method !== route.method)
    throw new HttpProblem('method-refused', { headers: { allow: `${route.method}, OPTIONS` } });

  if (lacksHost(request))
    settings.warn(
      'A server in front of the proxy does not forward Host: requests with Origin and without Sec-Fetch-Site are refused.',
    );
  // Anyone may read the catalogue.
  if (route.name !== 'readCatalogue') refuseForgery(request, settings, route.name === 'reportBlocked');
  await limitAddress(request, route.name, remoteAddress);
  return answerRoute(request, { trace, route, afterwards });
}

function refuse(error: unknown, trace: RequestTrace, settings: Settings): Response {
  const problem = error instanceof HttpProblem ? error : unexpected(error, trace, settings);
  trace.problem = problem.code;
  return problem.toResponse(`urn:assent:request:${trace.requestId}`);
}

/** Logs where an unexpected error occurred, and its class. */
function unexpected(error: unknown, { route }: RequestTrace, { warn }: Settings): HttpProblem {
  warn(
    `The proxy failed to answer ${route ?? 'a request'} (${kindOfError(error)}): the browser gets internal-error.`,
  );
  return new HttpProblem('internal-error', { cause: error });
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
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
