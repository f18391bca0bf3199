/** The consent service as a browser sees it through the proxy: records, merges, and fails as told. */

export interface Recorded {
  readonly vendor: string;
  readonly target: string;
  readonly action: string;
}

interface Posted {
  readonly at: number;
  readonly key: string;
  readonly id: string;
  readonly actions: readonly Recorded[];
}

/** What happens to the next request. */
export type Fault =
  | { readonly type: 'drop-before' }
  | { readonly type: 'drop-after' }
  | { readonly type: 'status'; readonly status: number; readonly retryAfter?: string };

export class FakeService {
  /** Every post that arrived, repetitions included. */
  readonly posts: Posted[] = [];
  reads = 0;
  checks = 0;
  /** Milliseconds until a consent can be read. */
  visibilityDelay = 0;
  /** Applied to the coming requests, one each. */
  readonly faults: Fault[] = [];
  /** Items listed as conflicts by every read. */
  conflicts: unknown[] = [];
  readonly #recorded: Posted[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records a consent that another device or channel gave. */
  record(id: string, actions: readonly Recorded[]): void {
    this.#recorded.push({ at: this.#now(), key: `elsewhere ${this.#recorded.length}`, id, actions });
  }

  /** What is recorded for an identifier, as `vendor/target: action`, visible or not. */
  holds(id: string): Record<string, string> {
    return this.#merge(id, 0);
  }

  async answer(address: string, init: RequestInit): Promise<Response> {
    const fault = this.faults.shift();
    if (fault?.type === 'drop-before') throw new TypeError('dropped before it arrived');
    if (fault?.type === 'status') {
      return new Response('', {
        status: fault.status,
        headers: fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
      });
    }
    const response = this.#handle(address, init);
    if (fault?.type === 'drop-after') throw new TypeError('dropped after it arrived');
    return response;
  }

  #handle(address: string, init: RequestInit): Response {
    if (init.method === 'POST') return this.#create(init);
    const id = decodeURIComponent(address.split('/').at(-1) ?? '');
    const visible = this.#recorded.filter((post) => post.id === id && this.#isVisible(post));
    if (address.includes('/check/')) {
      this.checks += 1;
      return Response.json({ exists: visible.length > 0 });
    }
    this.reads += 1;
    if (!visible.length) return new Response('', { status: 404 });
    const actions = Object.entries(this.#merge(id, this.visibilityDelay)).map(([cell, action]) => {
      const [vendor, target] = cell.split('/');
      return { vendor, target, action };
    });
    const lastUpdateDate = new Date(Math.max(...visible.map(({ at }) => at))).toISOString();
    return Response.json({ unifiedConsent: { actions, lastUpdateDate }, conflicts: this.conflicts });
  }

  #create(init: RequestInit): Response {
    const { subject, actions } = JSON.parse(typeof init.body === 'string' ? init.body : '');
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const post = { at: this.#now(), key, id: subject.anonymousId, actions };
    this.posts.push(post);
    if (!this.#recorded.some((known) => known.key === key)) this.#recorded.push(post);
    return new Response(null, { status: 201 });
  }

  #isVisible(post: Posted, delay = this.visibilityDelay): boolean {
    return post.at + delay <= this.#now();
  }

  #merge(id: string, delay: number): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const post of this.#recorded) {
      if (post.id !== id || !this.#isVisible(post, delay)) continue;
      for (const { vendor, target, action } of post.actions) cells[`${vendor}/${target}`] = action;
    }
    return cells;
  }
}
