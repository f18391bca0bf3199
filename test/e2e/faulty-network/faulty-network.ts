import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PostedConsent, type RecordedAction, UnifiedConsentReply } from 'assent-server/protocol';
import { listenLocally } from '../../local-server.ts';
import { type Fault, noFault } from './faults.ts';
import { type Answer, type Passage, passageOf } from './passage.ts';

/** A consent that a page posted, whatever its outcome. */
export interface NotedPost {
  readonly key: string;
  readonly anonymousId: string;
  /** When it arrived from the page, in milliseconds since the epoch. */
  readonly at: number;
}

/** A reply to a page with the choices that the service holds. */
export interface NotedRead {
  /** When the page was answered, in milliseconds since the epoch. */
  readonly at: number;
  readonly actions: readonly RecordedAction[];
}

/** The network between pages and the site, with faults that a test configures. */
export interface FaultyNetwork {
  readonly url: string;
  readonly posts: readonly NotedPost[];
  readonly reads: readonly NotedRead[];
  /** The maximum number of concurrent posts. */
  readonly mostPostsAtOnce: number;
  /** The faults of the next posts, one each. Later posts have none. */
  nextPosts(...faults: readonly Fault[]): void;
  close(): Promise<void>;
}

/** Listens on a free port and forwards requests to the site unchanged, unless configured otherwise. */
export async function startFaultyNetwork(siteUrl: string): Promise<FaultyNetwork> {
  const posts: NotedPost[] = [];
  const reads: NotedRead[] = [];
  const faults: Fault[] = [];
  let under = 0;
  let most = 0;

  const passPost = async (incoming: IncomingMessage, body: Buffer, passage: Passage) => {
    const { subject } = PostedConsent.parse(JSON.parse(body.toString()));
    const key = String(incoming.headers['idempotency-key']);
    posts.push({ key, anonymousId: subject.anonymousId ?? '', at: Date.now() });
    most = Math.max(most, (under += 1));
    try {
      await (faults.shift() ?? noFault)(passage);
    } finally {
      under -= 1;
    }
  };

  const passRead = async ({ forward, deliver }: Passage) => {
    const answer = await forward();
    reads.push({ at: Date.now(), actions: actionsIn(answer) });
    deliver(answer);
  };

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const passage = passageOf(incoming, body, outgoing, siteUrl);
    const { method, url = '' } = incoming;
    if (method === 'POST' && url.endsWith('/v2/consents')) await passPost(incoming, body, passage);
    else if (url.includes('/v2/consents/unified/')) await passRead(passage);
    else await noFault(passage);
  };

  const server = createServer((incoming, outgoing) => {
    // A closed page closes its connections.
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  const { port, stop } = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    posts,
    reads,
    get mostPostsAtOnce() {
      return most;
    },
    nextPosts: (...next) => void faults.push(...next),
    close: stop,
  };
}

function actionsIn({ status, body }: Answer): readonly RecordedAction[] {
  if (status !== 200) return [];
  return UnifiedConsentReply.parse(JSON.parse(body.toString())).unifiedConsent?.actions ?? [];
}
