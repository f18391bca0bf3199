import { isAcceptance } from '../../protocol/acceptance.ts';
import type { Consent, RecordedAction } from '../../protocol/consent-body.ts';
import { paths as specifiedPaths } from '../../protocol/endpoints.ts';
import { readConflicts } from './conflicts.ts';
import type { Checked, Holding, PostOutcome, Unread } from './delivery-event.ts';
import type { Environment } from '../environment/environment.ts';
import { problemIn } from './problem.ts';
import { askEitherEnding } from '../environment/either-ending.ts';
import { hasMembers, list, member, parseJson, string, toJson } from '../environment/untrusted.ts';
import { isPassing, readRetryAfter } from './retry.ts';

/** The timeout of a request, in milliseconds. */
const patience = 15_000;

/** Paths of the endpoints, for brands whose proxy has other paths. `:id` stands for the identifier. */
export type EndpointPaths = { readonly [Name in keyof typeof specifiedPaths]: string };

/** What it takes to reach the brand's token proxy. */
export interface ProxyAccess {
  readonly environment: Environment;
  /** Address of the proxy. */
  readonly proxy: string;
  readonly paths?: Partial<EndpointPaths> | undefined;
}

/** Sends requests to the brand's proxy. It has no token and no secret; the proxy adds the token. */
export class Transport {
  readonly #access: ProxyAccess;
  readonly #unproven: () => void;
  readonly #endings = { createConsent: {}, readUnifiedConsent: {}, checkConsent: {} };
  /** The last answers of each kind, if they were no success. */
  readonly #problems: { post?: string | undefined; read?: string | undefined } = {};

  /** `unproven` is called when the proxy finds no proof that this browser is signed in to the account. */
  constructor(access: ProxyAccess, unproven: () => void) {
    this.#access = access;
    this.#unproven = unproven;
  }

  /** What the proxy answered last that was no success, in one line for developers. */
  get problem(): string | undefined {
    return this.#problems.post ?? this.#problems.read;
  }

  /** Posts a consent. `key` makes repetitions harmless. A keepalive request outlives the page. */
  async createConsent(consent: Consent, key: string, keepalive: boolean): Promise<PostOutcome> {
    const response = await this.#request('createConsent', '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assent': '1', 'idempotency-key': key },
      body: toJson(consent),
      keepalive,
    });
    const outcome: PostOutcome = response
      ? processCreateConsentResponse(response, this.#access.environment.now())
      : { type: 'postponed', pause: undefined };
    this.#problems.post = outcome.type === 'taken' ? undefined : response && problemIn(response);
    return outcome;
  }

  async readUnifiedConsent(identifier: string): Promise<Holding | Unread> {
    const response = await this.#request('readUnifiedConsent', identifier, read);
    return this.#read(response, response && processUnifiedConsentResponse(response));
  }

  async checkConsent(identifier: string): Promise<Checked | Unread> {
    const response = await this.#request('checkConsent', identifier, read);
    const exists = response && processCheckResponse(response);
    return this.#read(response, exists === undefined ? undefined : { type: 'checked', exists });
  }

  #read<Outcome>(response: Reply | undefined, outcome: Outcome | undefined): Outcome | Unread {
    this.#problems.read = response && !outcome ? problemIn(response) : undefined;
    if (outcome) return outcome;
    const header = response?.headers.get('retry-after') ?? null;
    return { type: 'unread', pause: readRetryAfter(header, this.#access.environment.now()) };
  }

  /** The response with its body read. An unread body would keep counting against the keepalive limit. */
  async #request(
    name: 'createConsent' | 'readUnifiedConsent' | 'checkConsent',
    identifier: string,
    init: RequestInit,
  ): Promise<Reply | undefined> {
    const { environment, proxy, paths } = this.#access;
    const path = (paths?.[name] ?? specifiedPaths[name]).replace(':id', encodeURIComponent(identifier));
    const abort = new AbortController();
    const cancel = environment.after(patience, () => abort.abort());
    try {
      const request = {
        ...init,
        credentials: 'same-origin',
        // Not a usable reply, but not a network failure either.
        redirect: 'manual',
        signal: abort.signal,
      } as const;
      const response = await askEitherEnding(
        (address) => environment.fetch(address, request),
        proxy.replace(/\/$/, '') + path,
        this.#endings[name],
      );
      const text = await response.text();
      if (response.status === 401) this.#unproven();
      return { status: response.status, headers: response.headers, text };
    } catch {
      return undefined; // Offline, interrupted or timed out: the request may have arrived.
    } finally {
      cancel();
    }
  }
}

const read: RequestInit = { headers: { accept: 'application/json', 'x-assent': '1' }, cache: 'no-store' };

/** The parts of a response that the client uses. */
export interface Reply {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/**
 * Whether an accepted consent can be read back is another question. Our proxy lists refused actions in the body;
 * other proxies need not.
 */
function processCreateConsentResponse({ status, headers, text }: Reply, now: number): PostOutcome {
  if (isAcceptance({ status, type: headers.get('content-type'), text }))
    return { type: 'taken', refused: readRefused(text) };
  if (isRefusal(status, text)) return { type: 'refused', status };
  const postponed = { type: 'postponed', pause: readRetryAfter(headers.get('retry-after'), now) } as const;
  return isPassing(status) ? postponed : { ...postponed, fault: status };
}

/**
 * Whether the service itself refused it permanently: it gives the reason as a JSON object. Other components
 * that reply with the same status do not know the consent.
 */
function isRefusal(status: number, text: string): boolean {
  if (![400, 409, 413, 422].includes(status)) return false;
  const reason = parseJson(text);
  if (!(reason instanceof Object) || Array.isArray(reason) || !Object.keys(reason).length) return false;
  return member(reason, 'code') !== 'request-in-flight';
}

/** The indices of refused actions. Accepts the same replies as the schema in `protocol/`. */
function readRefused(text: string): number[] {
  return list(member(parseJson(text), 'refused')).flatMap((refused) => {
    const [, index] = /^\/actions\/(\d+)$/.exec(string(member(refused, 'pointer')) ?? '') ?? [];
    return index === undefined ? [] : [Number(index)];
  });
}

const nothing: Holding = { actions: [], conflicts: [], updated: 0 };

/**
 * 404, 400, 204 or an empty 200 mean that there is no consent, unless it is a page; `undefined` means that the read
 * failed.
 */
export function processUnifiedConsentResponse(reply: Reply): Holding | undefined {
  const { status, text } = reply;
  if (isNothing(reply)) return nothing;
  if (!isSuccess(status)) return undefined;
  if (!text.trim()) return nothing;
  const body = parseJson(text);
  if (!(body instanceof Object)) return undefined;
  const unified = member(body, 'unifiedConsent');
  const conflicts = readConflicts(member(body, 'conflicts'));
  if (!unified) return { ...nothing, conflicts };
  const actions = readActions(member(unified, 'actions'));
  const updated = member(unified, 'lastUpdateDate');
  return (
    actions && { actions, conflicts, updated: (typeof updated === 'string' && Date.parse(updated)) || 0 }
  );
}

/**
 * Parses recorded actions, which may have any string as their value. `undefined` if it is not a list of
 * actions. Accepts the same replies as the schema in `protocol/`.
 */
function readActions(value: unknown): RecordedAction[] | undefined {
  return Array.isArray(value) && value.every(isRecordedAction) ? value : undefined;
}

function isRecordedAction(value: unknown): value is RecordedAction {
  return hasMembers(value, { vendor: 'string', target: 'string', action: 'string' });
}

export function processCheckResponse(reply: Reply): boolean | undefined {
  const { status, text } = reply;
  if (isNothing(reply)) return false;
  const exists = isSuccess(status) ? member(parseJson(text), 'exists') : undefined;
  return typeof exists === 'boolean' ? exists : undefined;
}

/** A page is of a host or a sign-in, which know of no consent. */
function isNothing({ status, text }: Reply): boolean {
  return [204, 400, 404].includes(status) && !/^\s*</.test(text);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
