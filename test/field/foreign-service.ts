import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, type LocalServer } from '../local-server.ts';

/** A consent as it arrived. */
export interface ReceivedConsent {
  readonly subject: Readonly<Record<string, string>>;
  readonly actions: readonly { readonly vendor: string; readonly target: string; readonly action: string }[];
  readonly tags?: readonly string[];
}

/** What the specification leaves open, and what goes wrong with real services. Tests change it as they go. */
export interface Behaviour {
  /** How long after a post `unified` shows it; `check` knows it at once. In milliseconds. */
  lateBy: number;
  /** How it answers a post that it records. */
  accepted: { readonly status: number; readonly body?: string };
  /** Replaces what `unified` shows as actions. */
  actions: (recorded: readonly unknown[]) => readonly unknown[];
  /** What `unified` lists as conflicts: the specification shows no shape. `undefined`: no such member. */
  conflicts: unknown;
  hasCompliance: boolean;
  /** How `unified` answers about those it knows nothing of. */
  unknownSubject: { readonly status: number; readonly body?: string };
  /** Statuses for the next calls, instead of an answer; with a body, if it gives a reason. */
  failures: { readonly status: number; readonly body?: string }[];
  /** The same for reads alone. */
  failedReads: { readonly status: number; readonly body?: string }[];
  /** Records the next posts, and breaks the connection before it answers. */
  lostAnswers: number;
  /** Posts that do not fail wait for this. */
  held: Promise<unknown> | undefined;
}

/** A consent service of somebody else. */
export interface ForeignService extends LocalServer {
  readonly behaviour: Behaviour;
  /** What it recorded, in this order. */
  readonly recorded: readonly ReceivedConsent[];
  /** What came, each as method and path. */
  readonly calls: readonly string[];
  /** Has its clock go on. */
  pass(milliseconds: number): void;
}

const client = `Basic ${Buffer.from('shop:secret-of-the-shop').toString('base64')}`;
const bearer = 'Bearer foreign-token';

/**
 * Starts a service that is written from the specification of the interface alone: it has no idea of idempotency keys,
 * does not say who may ask for whom, and has no version in the path of posts.
 */
export async function startForeignService(): Promise<ForeignService> {
  const behaviour: Behaviour = {
    lateBy: 0,
    accepted: { status: 201 },
    actions: (recorded) => recorded,
    conflicts: [],
    hasCompliance: false,
    unknownSubject: { status: 404 },
    failures: [],
    failedReads: [],
    lostAnswers: 0,
    held: undefined,
  };
  const stored: { readonly at: number; readonly consent: ReceivedConsent }[] = [];
  const recorded: ReceivedConsent[] = [];
  const calls: string[] = [];
  let ahead = 0;
  const now = () => Date.now() + ahead;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const say = ({ status, body = '' }: { readonly status: number; readonly body?: string }) =>
      response.writeHead(status, body ? { 'content-type': 'application/json' } : {}).end(body);
    const body = await text(request);

    if (pathname === '/token') {
      const sent = new URLSearchParams(body);
      if (request.headers.authorization !== client) return say({ status: 401 });
      if ((sent.get('grant_type') ?? searchParams.get('grant_type')) !== 'client_credentials')
        return say({ status: 400 });
      const scope = sent.get('scope') ?? searchParams.get('scope');
      return json({ token_type: 'Bearer', expires_in: 3600, access_token: 'foreign-token', scope });
    }
    calls.push(`${request.method} ${pathname}`);
    if (request.headers.authorization !== bearer) return say({ status: 401 });
    const failure = (request.method === 'POST' ? behaviour.failures : behaviour.failedReads).shift();
    if (failure) return say(failure);
    if (request.method === 'POST') await behaviour.held;
    if (pathname === '/consents' && request.method === 'POST') {
      const consent = readConsent(body);
      if (!consent) return say({ status: 400, body: '{"error":"no subject"}' });
      stored.push({ at: now(), consent });
      recorded.push(consent);
      if (behaviour.lostAnswers-- > 0) return response.destroy();
      return say(behaviour.accepted);
    }
    if (pathname === '/subjects/profile' && request.method === 'POST') return json({ code: '123456' });
    const [, what, id = ''] = /^\/v2\/consents\/(unified|check)\/([^/]+)$/.exec(pathname) ?? [];
    if (!what || request.method !== 'GET') return say({ status: 404 });
    const own = stored.filter(({ consent }) =>
      Object.values(consent.subject).includes(decodeURIComponent(id)),
    );
    if (what === 'check') return json({ exists: own.length > 0 });
    const shown = own.filter(({ at }) => now() >= at + behaviour.lateBy);
    if (!shown.length) return say(behaviour.unknownSubject);
    return json({ unifiedConsent: unify(shown, behaviour), conflicts: behaviour.conflicts });
  }

  const server = await listenLocally(createServer((request, response) => void answer(request, response)));
  return { ...server, behaviour, recorded, calls, pass: (time) => void (ahead += time) };
}

/** `undefined` without one identifier, the only thing that the specification requires. */
function readConsent(body: string): ReceivedConsent | undefined {
  try {
    const consent = JSON.parse(body);
    return consent.subject?.anonymousId || consent.subject?.verifiedId ? consent : undefined;
  } catch {
    return undefined;
  }
}

/** The newest action on each vendor and target. */
function unify(
  shown: readonly { readonly at: number; readonly consent: ReceivedConsent }[],
  { actions, hasCompliance }: Behaviour,
): unknown {
  const newest = new Map(
    shown.flatMap(({ consent }) => consent.actions.map((each) => [`${each.vendor} ${each.target}`, each])),
  );
  return {
    subjectId: '5f0c9d6e-6b0e-4f4e-9d5b-0d3f2f6c7a11',
    brandId: 'brand-1',
    channelIds: ['shop'],
    region: 'NO',
    ...(hasCompliance && {
      compliance: { privacyPolicy: { version: '1', url: 'https://x.example/' }, gpc: 0 },
    }),
    actions: actions([...newest.values()]),
    attributes: {},
    lastUpdateDate: new Date(Math.max(...shown.map(({ at }) => at))).toISOString(),
  };
}
