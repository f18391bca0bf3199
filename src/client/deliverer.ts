import { toBase64Url } from './base64url.ts';
import type { DeliveryEvent, Effect, Turn } from './delivery-event.ts';
import type { DeliveryHost } from './delivery-host.ts';
import { consentOf, keyOf } from './evidence.ts';
import { findIdentifier } from './identifier.ts';
import type { Ledger } from './ledger.ts';
import { underLock } from './lock.ts';
import type { Sending } from './outbox.ts';
import { actionsOf, splitIntoParts } from './parts.ts';
import { transition } from './transition.ts';
import { Transport } from './transport.ts';

/** What somebody asks of the next turn. */
export type Wish = Partial<Pick<Turn, 'isUrgent' | 'isWoken' | 'wanted'>>;

/**
 * Runs the effects of the pure machine: the one place that posts, reads, waits and writes the
 * ledger. It does so by turns. A turn is taken under the lock that the tabs of a person share, makes
 * at most one request, and leaves everything that was learned in the ledger: between turns a tab
 * holds nothing, so that any other can go on where it ended.
 */
export class Deliverer {
  readonly #host: DeliveryHost;
  readonly #transport: Transport;
  #wish: Wish | undefined;
  #turns: Promise<void> | undefined;
  #cancelTimer = () => {};
  #isStopped = false;

  constructor(host: DeliveryHost) {
    this.#host = host;
    this.#transport = new Transport(host);
  }

  /**
   * Does what there is to do. Resolves when nothing is left that this tab can do now; what is to be
   * done later, it does by itself. Never rejects.
   */
  work(wish: Wish = {}): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#wish = { ...this.#wish, ...wish };
    this.#turns ??= this.#takeTurns();
    return this.#turns;
  }

  /** Takes no more turns. One that is under way is brought to its end, for what it learns is true. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  async #takeTurns(): Promise<void> {
    const { environment, keeping } = this.#host;
    this.#cancelTimer();
    try {
      let at: number | undefined;
      do at = await underLock(environment, keeping, () => this.#takeTurn());
      while (!this.#isStopped && (this.#wish || (at !== undefined && at <= environment.now())));
      if (at !== undefined && !this.#isStopped)
        this.#cancelTimer = environment.after(at - environment.now(), () => void this.work());
    } catch (cause) {
      environment.warn('Choices could not be brought to the service. They are kept.', cause);
    } finally {
      this.#turns = undefined;
    }
  }

  /** Returns when there is something to do again. */
  async #takeTurn(): Promise<number | undefined> {
    if (this.#isStopped) return undefined;
    const { archive, environment, keeping, view } = this.#host;
    const wish = this.#wish;
    this.#wish = undefined;
    let effects = this.#step({
      type: 'turn',
      decisions: archive.decisions(),
      isUrgent: false,
      isWoken: false,
      wanted: undefined,
      identifier: findIdentifier(keeping, environment),
      minted: `a1.${toBase64Url(environment.randomBytes(32))}`,
      order: view.order,
      notice: view.notice,
      ...wish,
    });
    for (const effect of effects) {
      const outcome = await this.#request(effect);
      if (outcome) effects = this.#step(outcome);
    }
    archive.dropSettled();
    return effects.find((effect) => effect.type === 'again')?.at;
  }

  /** Goes from what is kept to what is known after an event, and keeps that. */
  #step(event: DeliveryEvent): readonly Effect[] {
    const { archive, environment, view } = this.#host;
    const before = archive.ledger();
    const [ledger, effects] = transition(before, event, {
      now: environment.now(),
      chance: environment.random(),
      isVisible: environment.isVisible(),
    });
    const isNews = effects.some(({ type }) => type === 'keep') || archive.isDivided();
    if (isNews || (ledger.subject && !view.isCurrent(archive.start()))) this.#keep(ledger);
    return effects;
  }

  #keep(ledger: Ledger): void {
    const { archive, environment, keeping, view } = this.#host;
    if (ledger.subject && findIdentifier(keeping, environment) !== ledger.subject)
      keeping.write('id', ledger.subject);
    archive.write(ledger, view.pageStart(ledger, environment.now()));
    this.#host.changed();
  }

  async #request(effect: Effect): Promise<DeliveryEvent | undefined> {
    const { subject: identifier } = this.#host.archive.ledger();
    switch (effect.type) {
      case 'post':
        return this.#post(effect.sending);
      case 'check':
        return this.#transport.checkConsent(identifier);
      case 'read': {
        const told = await this.#transport.readUnifiedConsent(identifier);
        if ('type' in told) return told;
        return { type: 'read', identifier, holding: told, notice: this.#host.view.notice, isVerified: false };
      }
      case 'keep':
      case 'again':
        return undefined;
    }
  }

  async #post({ id, left, part }: Sending): Promise<DeliveryEvent | undefined> {
    const { archive, environment } = this.#host;
    const { facts: known, order, outbox, subject } = archive.ledger();
    const facts = known.find((each) => each.id === id);
    const [actions, ...later] = splitIntoParts(actionsOf(order, left));
    if (!facts || !actions) return undefined;
    const consent = consentOf(facts, subject, actions, { part, parts: part + later.length });
    // The browser may refuse to keep alive what outlives a page while one is there to try again.
    const keepalive = outbox.tries === 0 || !environment.isVisible();
    const outcome = await this.#transport.createConsent(consent, keyOf(consent, id), keepalive);
    if (outcome.type === 'refused')
      environment.warn(`The proxy refused a choice with status ${outcome.status}. It is not recorded.`);
    return { type: 'posted', id, part, outcome };
  }
}
