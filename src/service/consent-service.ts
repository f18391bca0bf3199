import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { HttpProblem } from '../protocol/http/http-problem.ts';
import { defaultLimits } from '../protocol/limits.ts';
import { createGroupCommit } from './store/group-commit.ts';
import { healthAnswers } from './operation/monitoring.ts';
import { type Observer, toAll } from './operation/observer.ts';
import { remembered } from './operation/remembered.ts';
import { summariseError } from './operation/request-log.ts';
import { createAuthorise, refusedClient } from './request/authorise.ts';
import { createRates, type Rates } from './request/rates.ts';
import { type Handlers, serveEndpoints } from './routes/api-routes.ts';
import {
  checkConsentHandler,
  createConsentHandler,
  subjectFinder,
  readUnifiedConsentHandler,
} from './routes/consent-routes.ts';
import { type Connection, pathAsWritten, type RequestTrace } from './routes/request-trace.ts';
import { serveOperatorRoutes } from './operation/operator-routes.ts';
import { createSubjectProfileHandler, verifySubjectProfileHandler } from './routes/profile-routes.ts';
import type { Counters, OpenServiceAddOn, WatchedService } from './add-on.ts';
import type { ConsentServiceOptions } from './service-options.ts';
import type { NewConsent } from './store/new-consent.ts';
import { ClientRefusedError } from './store/authority.ts';
import { afterOutage, StoreUnavailableError } from './store/store-unavailable.ts';
import { createTrust } from './trust.ts';
import { defaultVerificationRules } from './verification/verification-code.ts';

/** A consent service. It opens no port. */
export interface ConsentService {
  /**
   * Handles a request. Never rejects.
   *
   * @param connection what Node servers pass besides the request. From it the service reads the exact path,
   *   so that nobody can bypass a rule of a reverse proxy by another spelling of an operator's path
   */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Whether the service is ready for requests: the store can write, and the service is not draining. */
  ready(): Promise<boolean>;
  /** Reports "not ready" from now on, and still handles every request. */
  drain(): void;
  /** Tells an observer, from now on, what the service does. */
  observe(observer: Observer): void;
  /** Whether it issues access tokens itself. */
  readonly issuesTokens: boolean;
  /** What its add-ons count. */
  readonly counters: Counters;
  /** Drains, and resolves when every open request is finished. The store stays open. */
  close(): Promise<void>;
}

/**
 * The work of a commit: 2,000 actions, or 2 MB. The usual 20 actions and 2 kB of a consent let 100 of them share a commit.
 * The consents of one subject keep their order.
 */
const consentRules = {
  weigh: ({ actions, bytes }: NewConsent) => Math.max(1, actions.length, bytes / 1_000),
  weight: 2_000,
  orderKeysOf: ({ identity, link }: NewConsent) => [identity.subjectId, ...(link ? [link.subjectId] : [])],
};

/**
 * Posts that arrived together are submitted in two turns of the event loop, because each waits for the read of its client.
 * After one turn, a commit would have half of them.
 */
const afterNextTurn = (callback: () => void): void => void setImmediate(() => setImmediate(callback));

/** Maximum bytes of a URL. */
const maximumAddress = 8 * 1024;

/**
 * Makes the consent service on a store. It opens no port: pass its `fetch` to a server.
 *
 * @throws if the store cannot be read
 */
export async function createConsentService(options: ConsentServiceOptions): Promise<ConsentService> {
  const { store, log, clock = Date.now, random = randomBytes } = options;
  const observers = new Set<Observer>();
  const observer = toAll(observers);
  const rates = createRates(options.rates, clock, (name) => observer.limited(name));
  const trust = await createTrust(options, rates, clock, random);
  const inFlight = new Set<Promise<unknown>>();
  let draining = false;
  // Frequent questions must not keep the disk busy. A failure is not remembered.
  const checkStore = remembered(() => store.check(), 1_000);
  const canWrite = () =>
    checkStore().then(
      () => true,
      () => false,
    );
  const ready = async (): Promise<boolean> => !draining && canWrite();
  const addOns = options.addOns ?? [];
  const watched: WatchedService = {
    store,
    clock,
    ready,
    issuesTokens: trust.builtIn !== undefined,
    observe: (each) => void observers.add(each),
    counters: Object.assign({}, ...addOns.map(({ counters }) => counters)),
  };

  const app = new Hono<{ Bindings: RequestTrace }>({ strict: false });
  app.notFound((context) => refuse(new HttpProblem('endpoint-unknown'), context.env));
  app.onError((error, context) => answerError(error, context.env));
  const authorise = createAuthorise(store, trust.verify);
  serveEndpoints(app, createHandlers(options, observer, rates, clock, random), authorise, ({ channel }) =>
    rates.take('requestsPerClient', channel.clientId),
  );
  serveOperatorRoutes(app, {
    issuer: options.issuer,
    monitoring:
      options.monitoring === false
        ? {}
        : Object.assign(healthAnswers(ready), ...addOns.map(({ monitor }) => monitor?.(watched) ?? {})),
    builtIn: trust.builtIn,
    documents: Object.fromEntries(addOns.flatMap(({ documents = {} }) => Object.entries(documents))),
  });

  const answer = async (request: Request, connection: Connection | undefined): Promise<Response> => {
    const began = performance.now();
    const trace: RequestTrace = {
      requestId: randomUUID(),
      path: pathAsWritten(request, connection),
      route: 'unknown',
      channelId: undefined,
      error: undefined,
    };
    const response = await respond(app, request, trace);
    const milliseconds = Math.round(performance.now() - began);
    const { requestId, route, channelId, error } = trace;
    observer.answered({ route, status: response.status, milliseconds });
    log?.({
      time: new Date(clock()).toISOString(),
      level: response.status >= 500 ? 'error' : 'info',
      requestId,
      method: request.method,
      route,
      status: response.status,
      milliseconds,
      ...(channelId !== undefined && { channelId }),
      ...(error !== undefined && { error: summariseError(error) }),
    });
    return response;
  };

  const drain = (): void => {
    draining = true;
  };
  return {
    ready,
    drain,
    observe: watched.observe,
    issuesTokens: watched.issuesTokens,
    counters: watched.counters,
    fetch(request, connection) {
      const answered = answer(request, connection);
      inFlight.add(answered);
      const forget = (): void => void inFlight.delete(answered);
      answered.then(forget, forget);
      return answered;
    },
    async close() {
      drain();
      await Promise.allSettled(inFlight);
    },
  };
}

function createHandlers(
  options: ConsentServiceOptions,
  observer: Observer,
  rates: Rates,
  clock: () => number,
  random: (size: number) => Uint8Array,
): Handlers {
  const { store } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const rules = { ...defaultVerificationRules, ...options.verification };
  const submit = createGroupCommit((consents: readonly NewConsent[]) => store.recordConsents(consents), {
    keyOf: (consent) => store.shardOf(consent),
    ...consentRules,
    defer: afterNextTurn,
    onCommit: (...commit) => observer.committed(...commit),
  });
  const find = subjectFinder((...names) => store.findSubject(...names), rates);
  const has = subjectFinder((...names) => store.locateSubject(...names), rates);
  const added = (options.addOns ?? []).flatMap(
    (addOn) => addOn.open?.({ store, limits, clock, count: (counter) => observer.counted(counter) }) ?? [],
  );
  const profiles = { store, limits, rules, clock, random };
  return {
    createConsent: createConsentHandler(
      submit,
      limits,
      rates,
      (outcome) => observer.posted(outcome),
      headersOf(added),
    ),
    readUnifiedConsent: readUnifiedConsentHandler(find),
    checkConsent: checkConsentHandler(has),
    createSubjectProfile: createSubjectProfileHandler(profiles),
    verifySubjectProfile: verifySubjectProfileHandler(profiles),
    ...Object.assign({}, ...added.map(({ handlers }) => handlers)),
  };
}

/** Asks add-ons for headers of the answer to a consent. */
function headersOf(addOns: readonly OpenServiceAddOn[]): NonNullable<OpenServiceAddOn['answered']> {
  const answering = addOns.filter((addOn) => 'answered' in addOn);
  const headersBy = async (addOn: OpenServiceAddOn, consent: NewConsent) => {
    try {
      const headers = await addOn.answered?.(consent);
      return Object.fromEntries(new Headers(headers));
    } catch (cause) {
      // The consent is recorded, whatever an add-on says of it.
      console.warn('assent: An add-on could not say its headers of a recorded consent.', cause);
      return {};
    }
  };
  return async (consent) =>
    Object.assign({}, ...(await Promise.all(answering.map((addOn) => headersBy(addOn, consent)))));
}

async function respond(
  app: Hono<{ Bindings: RequestTrace }>,
  request: Request,
  trace: RequestTrace,
): Promise<Response> {
  const response =
    request.url.length > maximumAddress
      ? refuse(new HttpProblem('address-too-long'), trace)
      : await app.fetch(request, trace);
  response.headers.set('request-id', trace.requestId);
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

/** The reply to a request whose handler threw: its problem, or a 500. */
function answerError(error: Error, trace: RequestTrace): Response {
  if (error instanceof StoreUnavailableError)
    return answerError(new HttpProblem('not-available', { cause: error, ...afterOutage }), trace);
  if (error instanceof ClientRefusedError) return answerError(refusedClient(error.refusal), trace);
  if (!(error instanceof HttpProblem)) {
    trace.error = error;
    return refuse(new HttpProblem('internal-error'), trace);
  }
  if (error.code === 'not-available') trace.error = error.cause;
  return refuse(error, trace);
}

function refuse(problem: HttpProblem, { requestId }: RequestTrace): Response {
  return problem.toResponse(`urn:uuid:${requestId}`);
}
