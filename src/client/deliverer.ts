import type { Action } from '../protocol/action.ts';
import { toBase64Url } from './base64url.ts';
import { unpackChoices } from './decision.ts';
import type { Delivery, DeliveryHost } from './delivery-host.ts';
import { consentOf } from './evidence.ts';
import { findIdentifier } from './identifier.ts';
import { underLease } from './lease.ts';
import { choicesIn } from './ledger.ts';
import { nextEffect } from './next-effect.ts';
import type { Effect } from './next-effect.ts';
import { noticeOf } from './notice.ts';
import { readOutbox } from './outbox.ts';
import type { Queued } from './outbox.ts';
import { splitIntoParts } from './parts.ts';
import { prune, requeueLost } from './repair.ts';
import { sightingsIn } from './reconcile.ts';
import { backoff } from './retry.ts';
import { dropExpired, transition } from './transition.ts';
import type { DeliveryEvent, Knowledge } from './transition.ts';
import { Transport } from './transport.ts';

/**
 * Runs the effects of the pure machine: the one place that posts, reads, waits and writes the
 * ledger. Works only while it holds the lock of the identifier, so that the tabs of a person never
 * send at the same time; whichever tab holds it sends what any of them chose. Does nothing until it
 * is told to.
 */
export class Deliverer implements Delivery {
  readonly #host: DeliveryHost;
  readonly #transport: Transport;
  #events: DeliveryEvent[] = [];
  #running: Promise<void> | undefined;
  #nudge: (() => void) | undefined;
  #isLeaving = false;

  constructor(host: DeliveryHost) {
    this.#host = host;
    this.#transport = new Transport(host);
  }

  work(): Promise<void> {
    return this.#run({ type: 'woken', isUrgent: false });
  }

  workNow(): Promise<void> {
    return this.#run({ type: 'woken', isUrgent: true });
  }

  read(): Promise<void> {
    return this.#run({ type: 'wanted', wanted: 'read' });
  }

  recover(): Promise<void> {
    return this.#run({ type: 'wanted', wanted: 'check' });
  }

  hide(): void {
    void this.workNow();
    this.#isLeaving = true;
  }

  stop(): void {
    this.#isLeaving = true;
    this.#nudge?.();
  }

  /** Hands an event to the work that is under way, or begins it. */
  #run(event: DeliveryEvent): Promise<void> {
    this.#isLeaving = false;
    this.#events.push(event);
    this.#nudge?.();
    this.#running ??= this.#exclusively(() => this.#work()).then(() => {
      this.#running = undefined;
      // What came in between the last look and the release of the lock.
      return this.#events.length ? this.work() : undefined;
    });
    return this.#running;
  }

  #exclusively(work: () => Promise<void>): Promise<void> {
    const { environment, keeping } = this.#host;
    return environment.exclusively?.('assent', work) ?? underLease(environment, keeping, work);
  }

  async #work(): Promise<void> {
    let knowledge = this.#load();
    for (;;) {
      knowledge = this.#takeIn(knowledge);
      const { environment } = this.#host;
      const effect = nextEffect(knowledge, environment.now(), environment.isVisible());
      if (effect.type === 'rest' || (effect.type === 'wait' && this.#isLeaving)) return;
      if (effect.type === 'wait') await this.#wait(effect.until - environment.now());
      else if (effect.type === 'post') knowledge = await this.#post(knowledge, effect.decision);
      else knowledge = this.#keep(this.#apply(knowledge, await this.#look(effect)), knowledge);
    }
  }

  #load(): Knowledge {
    const ledger = this.#host.archive.ledger();
    return requeueLost({ ledger, outbox: readOutbox(ledger.delivery) }, this.#host.archive.order);
  }

  /** Takes in what tabs chose and what happened since the last look. */
  #takeIn(knowledge: Knowledge): Knowledge {
    const { archive, environment } = this.#host;
    const fresh = archive.fresh();
    const chosen: DeliveryEvent[] = fresh.map((decision) => ({
      type: 'chosen',
      decision,
      choices: choicesIn(decision, archive.order, archive.orderByHash),
      order: archive.order.hash,
    }));
    const taken = [...chosen, ...this.#events].reduce(
      (before, event) => this.#apply(before, event),
      knowledge,
    );
    this.#events = [];
    const kept = this.#keep(dropExpired(taken, environment.now()), knowledge);
    // Only what was read above and is now in the ledger: another tab may have added more meanwhile.
    for (const { id } of fresh) archive.drop(id);
    return kept;
  }

  #apply(knowledge: Knowledge, event: DeliveryEvent): Knowledge {
    const { environment } = this.#host;
    return transition(knowledge, event, { now: environment.now(), chance: environment.random() });
  }

  /** Writes what changed, before anything follows from it. */
  #keep(next: Knowledge, before: Knowledge): Knowledge {
    const { archive } = this.#host;
    const isSame = next.ledger === before.ledger && next.outbox === before.outbox;
    if (isSame && (!next.ledger.revision || !this.#host.isStartOutdated(next.ledger))) return before;
    const { outbox, ledger } = prune(next);
    const start = this.#host.pageStart({ ...ledger, delivery: outbox });
    const kept = { ...ledger, revision: archive.ledger().revision + 1, delivery: outbox, start };
    archive.write(kept);
    this.#host.changed();
    return { ledger: kept, outbox };
  }

  async #post(knowledge: Knowledge, decision: Queued): Promise<Knowledge> {
    const { environment, archive } = this.#host;
    const order = decision.order === archive.order.hash ? archive.order : archive.orderByHash(decision.order);
    const actions = unpackChoices(decision.choices, order?.size ?? 0).flatMap((action, place): Action[] => {
      const cell = order?.cells[place];
      return action && cell ? [{ ...cell, action }] : [];
    });
    const parts = splitIntoParts(actions);
    const part = parts[decision.partsTaken];
    if (!part) return this.#keep(this.#apply(knowledge, { type: 'taken', isLastPart: true }), knowledge);

    const sending = this.#keep(this.#apply(knowledge, { type: 'sending' }), knowledge);
    const consent = consentOf(decision, this.#identifier(), part, {
      part: decision.partsTaken + 1,
      parts: parts.length,
    });
    const outcome = await this.#transport.createConsent(
      consent,
      keyOf(decision, parts.length),
      knowledge.outbox.tries === 0,
    );
    if (outcome.type === 'taken') {
      const isLastPart = decision.partsTaken + 1 >= parts.length;
      return this.#keep(this.#apply(sending, { type: 'taken', isLastPart }), sending);
    }
    if (outcome.type === 'refused') {
      environment.warn(`The proxy refused a choice with status ${outcome.status}. It is not recorded.`);
      return this.#keep(this.#apply(sending, { type: 'refused' }), sending);
    }
    const pause = outcome.pause ?? backoff(sending.outbox.tries, environment.random());
    const postponed: DeliveryEvent = {
      type: 'postponed',
      until: environment.now() + pause,
      isTold: outcome.pause !== undefined,
    };
    return this.#keep(this.#apply(sending, postponed), sending);
  }

  async #look({ type }: Extract<Effect, { type: 'check' | 'read' }>): Promise<DeliveryEvent> {
    const { archive, catalogue } = this.#host;
    const identifier = this.#identifier();
    if (type === 'check') {
      const exists = await this.#transport.checkConsent(identifier);
      return exists === undefined ? { type: 'unread' } : { type: 'checked', exists };
    }
    const holding = await this.#transport.readUnifiedConsent(identifier);
    if (!holding) return { type: 'unread' };
    const isEmpty = holding === 'none';
    return {
      type: 'read',
      sightings: isEmpty ? [] : sightingsIn(archive.order, holding.actions, holding.opposed),
      updated: isEmpty ? 0 : holding.updated,
      notice: noticeOf(catalogue),
      isVerified: false,
    };
  }

  /** The identifier, minted at the first choice. Only under the lock, so that a person gets one. */
  #identifier(): string {
    const { keeping, environment } = this.#host;
    const found = findIdentifier(keeping, environment) ?? `a1.${toBase64Url(environment.randomBytes(32))}`;
    if (keeping.read('id')[0] !== found) keeping.write('id', found);
    return found;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#host.environment.after(ms, () => this.#nudge?.());
      this.#nudge = () => {
        cancel();
        this.#nudge = undefined;
        resolve();
      };
    });
  }
}

/** A part of a decision has a key of its own: under the same key the service would take only the first. */
function keyOf({ id, edition, partsTaken }: Queued, parts: number): string {
  return id + (edition ? `.e${edition}` : '') + (parts > 1 ? `.p${partsTaken + 1}` : '');
}
