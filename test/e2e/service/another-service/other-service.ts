/** One decision as it was posted. */
interface PostedAction {
  readonly vendor: string;
  readonly target: string;
  readonly action: string;
}

/**
 * A consent service with an identity provider, as a third party may implement the specification: it assigns no
 * ids, ignores Idempotency-Keys, and answers reads of unknown subjects with an empty 404.
 */
export class OtherService {
  readonly recorded: PostedAction[] = [];
  /** The conflicts that it lists. */
  conflicts: unknown = [];
  readonly #subjects = new Map<string, PostedAction[]>();

  /** Answers the proxy's requests. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    if (pathname === '/token')
      return Response.json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 });
    if (new Headers(init.headers).get('authorization') !== 'Bearer token')
      return new Response(null, { status: 401 });
    if (pathname === '/v2/consents') return this.#record(init);
    const [, what, id = ''] = /^\/v2\/consents\/(unified|check)\/([^/]+)$/.exec(pathname) ?? [];
    const held = this.#subjects.get(decodeURIComponent(id));
    if (what === 'check') return Response.json({ exists: held !== undefined });
    if (what === undefined || held === undefined) return new Response(null, { status: 404 });
    const newest = new Map(held.map((action) => [`${action.vendor} ${action.target}`, action]));
    return Response.json({
      unifiedConsent: { actions: [...newest.values()] },
      conflicts: this.conflicts,
    });
  };

  #record({ body }: RequestInit): Response {
    const { subject, actions } = JSON.parse(typeof body === 'string' ? body : '');
    this.recorded.push(...actions);
    this.#subjects.set(subject.anonymousId, [...(this.#subjects.get(subject.anonymousId) ?? []), ...actions]);
    return new Response(null, { status: 201 });
  }
}
