import { HttpProblem } from '../protocol/http/http-problem.ts';
import type { ProxyAddOn } from './add-on.ts';
import { coreRoutes } from './core-routes.ts';
import { createAddressLimit } from './rates/client-address.ts';
import type { FindProof } from './proof/verified-subject.ts';
import { createRates } from './rates/rates.ts';
import { answerPreflight, crossOriginHeaders, refuseForgery } from './request/request-origin.ts';
import { kindOfError } from '../sdk/reply/service-error.ts';
import { hexadecimal } from './keys/encodings.ts';
import { lacksHost } from './request/loopback.ts';
import { createPseudonym } from './request/pseudonym.ts';
import {
  beginAfterwards,
  type Handling,
  type LaterTask,
  readContext,
  report,
  type RequestContext,
  type RequestTrace,
} from './request/request-trace.ts';
import { matchRoute, type ProxyRoute } from './request/route.ts';
import type { CatalogueCells, CoreOptions } from './settings/options.ts';
import type { Rate } from './settings/rate-options.ts';
import { readSettings, type Settings, withCatalogue } from './settings/settings.ts';
import { createAskService } from './token/ask-service.ts';

/** The options of `createTokenProxy`. */
export interface TokenProxyOptions extends CoreOptions {
  /** What the proxy does besides, such as `emailVerification(…)`. Default: nothing. */
  readonly addOns?: readonly ProxyAddOn[] | undefined;
}

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
  readonly routes: readonly ProxyRoute[];
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
  const rates = createRates(settings, pseudonymOf);
  const limitAddress = createAddressLimit(settings, rates);
  const opened = (options.addOns ?? []).map((each) => each.open({ settings, ask, rates, pseudonymOf }));
  const findProof: FindProof = async (request) => {
    for (const each of opened) {
      const proof = await each.findProof?.(request);
      if (proof) return proof;
    }
    return undefined;
  };
  const rulesFor = (current: Settings): Rules => ({
    settings: current,
    routes: [...coreRoutes(current, { ask, rates, findProof }), ...opened.flatMap(({ routes }) => routes)],
  });
  let rules = rulesFor(settings);

  const handle = async (request: Request, given?: RequestContext): Promise<Response> => {
    const context = readContext(given);
    const requestId = hexadecimal(settings.random(8));
    const trace: RequestTrace = { requestId, startedAt: settings.now() };
    const works: LaterTask[] = [];
    const afterwards = (work: LaterTask) => void works.push(work);
    const answered = await answer(request, { trace, afterwards }, rules, (limit) =>
      limitAddress(request, limit, context.remoteAddress),
    ).catch((error: unknown) => refuse(error, trace, settings));
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
  { trace, afterwards }: Pick<Handling, 'trace' | 'afterwards'>,
  { settings, routes }: Rules,
  takeOf: (limit: Rate) => Promise<void>,
): Promise<Response> {
  const matched = matchRoute(routes, new URL(request.url).pathname, settings.path);
  if (matched === undefined) throw new HttpProblem('endpoint-unknown');
  const { route, segment } = matched;
  trace.route = route.name;
  if (request.method === 'OPTIONS') return answerPreflight(request, route, settings.allowedOrigins);
  if (request.method !== route.method)
    throw new HttpProblem('method-refused', { headers: { allow: `${route.method}, OPTIONS` } });

  if (lacksHost(request))
    settings.warn(
      'A server in front of the proxy does not forward Host: requests with Origin and without Sec-Fetch-Site are refused.',
    );
  if (route.sender !== 'anyone') refuseForgery(request, settings, route.sender === 'browser');
  if (route.limit) await takeOf(route.limit);
  return route.answer(request, { trace, segment, catalogue: settings.catalogue, afterwards });
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

/**
 * Returns a sentence for each option that is valid but unsafe. `createTokenProxy` logs the same warnings.
 *
 * @throws {OptionError} for an invalid option.
 */
export function unsafeSettings(options: TokenProxyOptions): readonly string[] {
  const sentences: string[] = [];
  createTokenProxy({
    ...options,
    log: (line) => {
      if (line.event === 'warning') sentences.push(line.message);
    },
  });
  return sentences;
}
