import { Consent } from '../../../src/protocol/consent.ts';
import type { Accounts } from './accounts.ts';
import type { Time } from './time.ts';

export interface Recorded {
  readonly vendor: string;
  readonly target: string;
  readonly action: string;
}

/** A consent that was recorded. */
export interface Commit {
  readonly id: string;
  readonly actions: readonly Recorded[];
  /** By the service's clock, which always increases. */
  readonly at: number;
  /** When it becomes visible to reads, in milliseconds since the beginning. */
  readonly visibleAt: number;
  /** Its origin: this device, another one of the same channel, or another channel. */
  readonly from: 'here' | 'elsewhere' | 'shop';
  readonly key: string;
  readonly attributes: unknown;
}

/** A posted consent, including repetitions. */
export interface Posted {
  readonly id: string;
  readonly key: string;
  readonly body: string;
  readonly actions: readonly Recorded[];
  readonly attributes: unknown;
}

/** The parts of a `Response`. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;
}

/** The start of the service's clock, which differs from the device's. */
const start = Date.UTC(2026, 10, 21, 12, 7, 30, 500);

/** The consent service behind the proxy: records, merges, and delays reads as configured. */
export class FakeService {
  /** Which e-mail this browser has verified. */
  accounts: Accounts | undefined;
  readonly commits: Commit[] = [];
  /** Every post that arrived. */
  readonly posts: Posted[] = [];
  reads = 0;
  checks = 0;
  /** Milliseconds until a consent becomes visible to reads. */
  visibilityDelay: () => number = () => 0;
  /** Whether requests with the same `Idempotency-Key` count once. */
  honoursKeys = true;
  /** Whether opposed channels are listed as conflicts, and whether these are decided. */
  listsConflicts: 'no' | 'decided' | 'open' = 'no';
  /** The cells of the proxy's catalogue. */
  offers: (action: Recorded) => boolean = () => true;
  /** Whether replies contain lastUpdateDate. */
  saysUpdated = true;
  /** The lag of the replica that answers the next read, in milliseconds. */
  replicaLag = 0;
  onPost: (post: Posted) => void = () => {};
  onCommit: (commit: Commit) => void = () => {};
  readonly #time: Time;
  readonly #bodies = new Map<string, string>();
  #clock = start;

  constructor(time: Time) {
    this.#time = time;
  }

  /** Records a consent from another device. */
  record(id: string, actions: readonly Recorded[], from: 'elsewhere' | 'shop' = 'elsewhere'): void {
    this.#commit({ id, actions, from, key: `${from} ${this.commits.length}`, attributes: undefined });
  }

  /** The recorded actions of an identifier, as `vendor/target: action`, visible or not. */
  holds(id: string): Record<string, string> {
    const newest = this.commits.filter((commit) => commit.id === id).flatMap(({ actions }) => actions);
    return Object.fromEntries(newest.map(({ vendor, target, action }) => [`${vendor}/${target}`, action]));
  }

  answer(address: string, init: RequestInit): Answer {
    const own = this.accounts?.answer(address, init);
    if (own) return own;
    if (init.method === 'POST') return this.#create(init);
    const id = this.#subjectOf(decodeURIComponent(address.split('/').at(-1) ?? ''));
    if (id === undefined) return unproven;
    const moment = this.#time.elapsed - this.replicaLag;
    const visible = this.commits.filter((commit) => commit.id === id && commit.visibleAt <= moment);
    if (address.includes('/check/')) {
      this.checks += 1;
      return json({ exists: visible.length > 0 });
    }
    this.reads += 1;
    this.replicaLag = 0;
    if (!visible.length) return { status: 404, text: '', headers: {} };
    return json({
      unifiedConsent: {
        actions: [...newestOf(visible).values()].map(({ vendor, target, action }) => ({
          vendor,
          target,
          action,
        })),
        ...(this.saysUpdated && {
          lastUpdateDate: new Date(Math.max(...visible.map(({ at }) => at))).toISOString(),
        }),
      },
      conflicts: this.listsConflicts === 'no' ? [] : conflictsIn(visible, this.listsConflicts === 'decided'),
    });
  }

  #create(init: RequestInit): Answer {
    const body = typeof init.body === 'string' ? init.body : '';
    const { subject, actions, attributes } = parseConsent(body);
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const id = this.#subjectOf('anonymousId' in subject ? subject.anonymousId : subject.verifiedId);
    if (id === undefined) return unproven;
    const post = { id, key, body, actions, attributes };
    this.posts.push(post);
    this.onPost(post);
    const earlier = this.honoursKeys ? this.#bodies.get(key) : undefined;
    if (earlier !== undefined && earlier !== body)
      return { status: 422, text: '{"code":"key-reused"}', headers: {} };
    this.#bodies.set(key, body);
    const known = actions.filter((action) => this.offers(action));
    const refused = actions.flatMap((action, index) =>
      this.offers(action) ? [] : [{ pointer: `/actions/${index}`, detail: 'is unknown' }],
    );
    if (!known.length) return { ...json({ code: 'body-invalid', errors: refused }), status: 400 };
    if (earlier === undefined) this.#commit({ ...post, actions: known, from: 'here' });
    return { ...(refused.length ? json({ refused }) : { text: '', headers: {} }), status: 201 };
  }

  /** The subject of a request; `undefined` if it means the account but has no proof. */
  #subjectOf(said: string): string | undefined {
    return said === 'me' ? this.accounts?.verifiedId : said;
  }

  #commit(commit: Omit<Commit, 'at' | 'visibleAt'>): void {
    this.#clock = Math.max(this.#clock + 1, start + this.#time.elapsed);
    const visibleAt = this.#time.elapsed + this.visibilityDelay();
    const { id, actions, from, key, attributes } = commit;
    const recorded = { id, actions, from, key, attributes, at: this.#clock, visibleAt };
    this.commits.push(recorded);
    this.onCommit(recorded);
  }
}

const unproven: Answer = { status: 401, text: '{"code":"verification-missing"}', headers: {} };

/** Parses a posted consent, and accepts only what our client writes. */
export function parseConsent(body: string): Consent {
  return Consent.parse(JSON.parse(body));
}

function json(value: unknown): Answer {
  return { status: 200, text: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

/** A recorded action and its time. */
interface Dated extends Recorded {
  readonly at: number;
}

function newestOf(commits: readonly Commit[]): Map<string, Dated> {
  const cells = new Map<string, Dated>();
  for (const { actions, at } of commits)
    for (const { vendor, target, action } of actions)
      cells.set(`${vendor}/${target}`, { vendor, target, action, at });
  return cells;
}

/** Cells for which the latest actions of two channels are opposed. */
function conflictsIn(commits: readonly Commit[], isDecided: boolean): unknown[] {
  const ours = newestOf(commits.filter(({ from }) => from !== 'shop'));
  const theirs = newestOf(commits.filter(({ from }) => from === 'shop'));
  const listed = ({ at, ...action }: Dated, channelId: string) => ({
    ...action,
    channelId,
    createdAt: new Date(at).toISOString(),
  });
  return [...ours].flatMap(([cell, our]) => {
    const their = theirs.get(cell);
    if (!their || their.action === our.action) return [];
    const resolution = isDecided ? { resolution: 'USE_NEWER_ACTION' } : {};
    return [
      { type: 'CHANNEL', ...resolution, actionsInConflict: [listed(our, 'web'), listed(their, 'shop')] },
    ];
  });
}
