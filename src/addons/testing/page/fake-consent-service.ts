/** An action as the page posted it. */
export interface PostedAction {
  readonly vendor: string;
  readonly target: string;
  readonly action: string;
}

/** A consent as the page posted it. */
export interface PostedConsent {
  readonly subject: Readonly<Record<string, string>>;
  readonly actions: readonly PostedAction[];
}

/** A request to the brand's proxy. */
export interface ProxyRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** The reply to it; `body` is JSON or empty. */
export interface ProxyReply {
  readonly status: number;
  readonly body: string;
}

/**
 * Replaces a brand's proxy and the consent service behind it, in memory: it records consents, and returns the
 * newest actions of each identifier. It has no tokens, no verification and no conflicts, and counts no impressions.
 */
export class FakeConsentService {
  readonly #consents: PostedConsent[] = [];
  readonly #failures: number[] = [];

  /** All recorded consents, oldest first. */
  get consents(): readonly PostedConsent[] {
    return this.#consents;
  }

  /** Makes the next request fail with this status, impressions aside. Each call makes one more request fail. */
  failNext(status = 503): void {
    this.#failures.push(status);
  }

  /** The newest action for each vendor and target of an identifier. */
  actionsOf(id: string): PostedAction[] {
    const cells = new Map<string, PostedAction>();
    for (const { subject, actions } of this.#consents) {
      if (!Object.values(subject).includes(id)) continue;
      for (const action of actions) cells.set(JSON.stringify([action.vendor, action.target]), action);
    }
    return [...cells.values()];
  }

  /** Replies like the proxy, with 404 for unknown paths. */
  answer({ method, path, body }: ProxyRequest): ProxyReply {
    // A count comes before the choice, and its answer changes nothing.
    if (method === 'POST' && path.endsWith('/questions')) return { status: 204, body: '' };
    const failure = this.#failures.shift();
    if (failure !== undefined) return reply(failure, { status: failure, title: 'The test asked for this.' });
    if (method === 'POST' && path.endsWith('/consents')) return this.#take(body);
    const [, what, id = ''] = /\/consents\/(unified|check)\/([^/?]+)/.exec(path) ?? [];
    const actions = this.actionsOf(decodeURIComponent(id));
    if (what === 'check') return reply(200, { exists: actions.length > 0 });
    if (what !== 'unified') return reply(404, { status: 404, title: 'There is no such endpoint.' });
    if (!actions.length) return { status: 204, body: '' };
    const unifiedConsent = { actions, lastUpdateDate: new Date().toISOString() };
    return reply(200, { unifiedConsent, conflicts: [] });
  }

  #take(body: string | undefined): ProxyReply {
    const consent: unknown = JSON.parse(body ?? 'null');
    if (!isConsent(consent)) return reply(400, { status: 400, title: 'This is not a consent.' });
    this.#consents.push(consent);
    return { status: 201, body: '' };
  }
}

function isConsent(value: unknown): value is PostedConsent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'subject' in value &&
    typeof value.subject === 'object' &&
    'actions' in value &&
    Array.isArray(value.actions)
  );
}

function reply(status: number, body: object): ProxyReply {
  return { status, body: JSON.stringify(body) };
}
