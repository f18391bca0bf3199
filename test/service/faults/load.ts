import { setTimeout as pause } from 'node:timers/promises';
import { type Identity, identityOf } from '../../../src/service/identity/identity.ts';

/** A consent that was posted. */
export interface Posted {
  /** Stored with the consent as its only tag. No other consent has it. */
  readonly tag: string;
  readonly subject: { readonly verifiedId?: string; readonly anonymousId?: string };
  readonly identities: readonly Identity[];
  readonly action: { readonly target: string; readonly vendor: string; readonly action: string };
  /** The request is repeated with this Idempotency-Key until it is answered, and once more. Without one, it is sent once. */
  readonly key: string | undefined;
  /** The `Consent-Id` of the 201; `undefined` if it was not acknowledged. */
  consentId: string | undefined;
}

/** Several concurrent clients that post consents until they are paused. */
export interface Load {
  /** All consents that were posted, oldest first. */
  readonly posted: readonly Posted[];
  /** The number of acknowledged consents. */
  acknowledged(): number;
  /** The number of requests that were answered with 503. */
  unavailable(): number;
  /** Answers that no fault excuses. */
  readonly wrong: readonly string[];
  resume(): void;
  /** Resolves when no request is open. */
  pause(): Promise<void>;
  /** Waits until this number of further consents is acknowledged. */
  acknowledgeMore(count: number): Promise<void>;
}

const clients = 8;

/**
 * Prepares a load. Half of its consents are for a few subjects that all clients share, the others for new ones. Some
 * link a device to a person.
 *
 * @param urls the services now
 * @param brandKey the key of the brand, from which the subjectIds of the posted identifiers are derived
 */
export function createLoad(urls: () => readonly string[], authorization: string, brandKey: Uint8Array): Load {
  const posted: Posted[] = [];
  const repeated: Posted[] = [];
  const wrong: string[] = [];
  const count = { acknowledged: 0, unavailable: 0, sent: 0 };
  const state = { running: false };
  let ended: Promise<unknown> = Promise.resolve();

  const next = (): Posted => {
    const number = posted.length;
    const name = Math.random() < 0.5 ? String(Math.floor(Math.random() * 3)) : `new-${number}`;
    const [isVerified, isLinked] = [Math.random() < 0.5, Math.random() < 0.5];
    const subject = {
      ...(isVerified && { verifiedId: `person-${name}` }),
      ...((!isVerified || isLinked) && { anonymousId: `device-${name}` }),
    };
    const identities = [
      ...(subject.verifiedId ? [identityOf(brandKey, 'verified', subject.verifiedId)] : []),
      ...(subject.anonymousId ? [identityOf(brandKey, 'anonymous', subject.anonymousId)] : []),
    ];
    const tag = `consent-${number}`;
    const action = {
      target: 'video',
      vendor: `vendor-${number % 20}`,
      action: Math.random() < 0.5 ? 'ACCEPT' : 'REJECT',
    };
    const key = Math.random() < 0.5 ? `key-${number}` : undefined;
    const item = { tag, subject, identities, action, key, consentId: undefined };
    posted.push(item);
    return item;
  };

  const attempt = async (item: Posted): Promise<void> => {
    const hosts = urls();
    const reply = await post(hosts[(count.sent += 1) % hosts.length] ?? '', authorization, item);
    if (reply?.status === 201) {
      if (item.consentId !== undefined) {
        if (item.consentId !== reply.consentId) wrong.push(`${item.tag} was recorded twice`);
        return;
      }
      item.consentId = reply.consentId;
      count.acknowledged += 1;
      // A client that missed the answer repeats the request.
      if (item.key !== undefined) repeated.push(item);
      return;
    }
    if (reply?.status === 503 && reply.retryAfter) count.unavailable += 1;
    else if (reply) wrong.push(`${reply.status} ${reply.text}`);
    if (item.key !== undefined) repeated.push(item);
    // oxlint-disable-next-line tests/no-fixed-wait -- as a client that failed pauses
    await pause(20);
  };
  const client = async (): Promise<void> => {
    while (state.running) await attempt(repeated.shift() ?? next());
  };

  return {
    posted,
    wrong,
    acknowledged: () => count.acknowledged,
    unavailable: () => count.unavailable,
    resume() {
      state.running = true;
      ended = Promise.all(Array.from({ length: clients }, client));
    },
    async pause() {
      state.running = false;
      await ended;
    },
    async acknowledgeMore(more) {
      const enough = count.acknowledged + more;
      const deadline = Date.now() + 60_000;
      while (count.acknowledged < enough) {
        if (wrong.length > 0) throw new Error(wrong[0]);
        if (Date.now() > deadline) throw new Error('The services acknowledge nothing any more.');
        await pause(5);
      }
    },
  };
}

/** Posts a consent. Returns `undefined` if the connection breaks. */
async function post(url: string, authorization: string, { tag, subject, action, key }: Posted) {
  try {
    const reply = await fetch(`${url}/v2/consents`, {
      method: 'POST',
      signal: AbortSignal.timeout(60_000),
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({
        subject,
        actions: [action],
        tags: [tag],
      }),
    });
    return {
      status: reply.status,
      consentId: reply.headers.get('consent-id') ?? '',
      retryAfter: reply.headers.get('retry-after'),
      text: await reply.text(),
    };
  } catch {
    return undefined;
  }
}
