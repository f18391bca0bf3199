import { Consent } from 'assent-server/protocol';

/** What goes wrong on the way, on purpose. */
export interface Weather {
  /** Milliseconds that every answer takes. */
  readonly delay: number;
  /** No request arrives. */
  readonly isOffline: boolean;
  /** The status of every answer, in place of the right one. */
  readonly status: number | undefined;
  /** Milliseconds until what was taken can be read. */
  readonly visibleAfter: number;
}

const fairWeather: Weather = { delay: 150, isOffline: false, status: undefined, visibleAfter: 300 };

/** A request as it came by. */
export interface Passed {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number | 'lost';
  readonly said: string;
}

interface Taken {
  readonly id: string;
  readonly at: number;
  readonly actions: readonly { vendor: string; target: string; action: string }[];
}

/**
 * The brand's proxy and the consent service in this page: the three endpoints that a widget uses,
 * newest decision first. It remembers until the page is left.
 */
export class InPageService {
  weather: Weather = fairWeather;
  readonly #taken: Taken[] = [];
  readonly #keys = new Set<string>();
  readonly #onPass: (passed: Passed) => void;

  constructor(onPass: (passed: Passed) => void) {
    this.#onPass = onPass;
  }

  async fetch(address: string, init: RequestInit): Promise<Response> {
    const { delay, isOffline, status } = this.weather;
    const path = address.replace(/^.*?\/v2/, '/v2');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? init.body : '';
    await new Promise((resolve) => setTimeout(resolve, isOffline ? 20 : delay));
    if (isOffline) {
      this.#onPass({ at: Date.now(), method, path, status: 'lost', said: sayActions(body) });
      throw new TypeError('There is no network.');
    }
    const response = status ? new Response('', { status }) : this.#answer(method, path, init);
    const said = body ? sayActions(body) : await response.clone().text();
    this.#onPass({ at: Date.now(), method, path, status: response.status, said });
    return response;
  }

  /** Somebody with the same identifier chooses elsewhere. */
  chooseElsewhere(id: string, actions: Taken['actions']): void {
    this.#taken.push({ id, at: Date.now() - this.weather.visibleAfter, actions });
  }

  #answer(method: string, path: string, init: RequestInit): Response {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (method === 'POST') return this.#take(init);
    const visible = this.#taken.filter(
      (taken) => taken.id === id && taken.at + this.weather.visibleAfter <= Date.now(),
    );
    if (path.includes('/check/')) return Response.json({ exists: visible.length > 0 });
    if (!visible.length) return new Response('', { status: 404 });
    const cells = new Map<string, Taken['actions'][number]>();
    for (const { actions } of visible)
      for (const action of actions) cells.set(`${action.vendor} ${action.target}`, action);
    const lastUpdateDate = new Date(Math.max(...visible.map(({ at }) => at))).toISOString();
    return Response.json({ unifiedConsent: { actions: [...cells.values()], lastUpdateDate }, conflicts: [] });
  }

  #take(init: RequestInit): Response {
    const consent = Consent.safeParse(JSON.parse(typeof init.body === 'string' ? init.body : 'null'));
    if (!consent.success) return new Response('', { status: 400 });
    const { subject, actions } = consent.data;
    const key = new Headers(init.headers).get('idempotency-key') ?? crypto.randomUUID();
    const id = 'anonymousId' in subject ? subject.anonymousId : subject.verifiedId;
    if (!this.#keys.has(key)) this.#taken.push({ id, at: Date.now(), actions });
    this.#keys.add(key);
    return new Response(null, { status: 201 });
  }
}

function sayActions(body: string): string {
  if (!body) return '';
  const consent = Consent.safeParse(JSON.parse(body));
  if (!consent.success) return body;
  return consent.data.actions.map(({ vendor, target, action }) => `${vendor}/${target} ${action}`).join(', ');
}
