import { ownSubject } from '../../protocol/endpoints.ts';
import type { DeliveryEvent, Effect, Turn } from './delivery-event.ts';
import { consentOf, keyOf } from './evidence.ts';
import { outlastLag, type BrowserStorage } from '../environment/browser-storage.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Decision, DecisionDetails, Notice } from '../ledger/decision.ts';
import { isSettled } from '../ledger/apply-decision.ts';
import { isBegun, type Ledger } from '../ledger/ledger.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import type { PageStart } from '../ledger/ledger-text.ts';
import { underLock } from '../environment/lock.ts';
import type { Sending } from '../ledger/outbox.ts';
import { actionsOf, splitIntoParts } from './parts.ts';
import { failurePause, isDue, takeoverPause } from './retry.ts';
import { transition } from './transition.ts';
import { type ProxyAccess, Transport } from './transport.ts';

/** The page's data for the delivery. */
export interface DeliveryView {
  /** The cells of the page's catalogue. */
  readonly order: CellOrder;
  /** The page's notice. */
  readonly notice: Notice;
  /** Whether the next page can use this page start. */
  isCurrent(store: LedgerStore, now: number): boolean;
  /** The page start for the next page. */
  pageStart(ledger: Ledger, now: number): PageStart;
}

/** A page, and the choices that are to be delivered. */
export interface DeliveryContext extends ProxyAccess {
  readonly storage: BrowserStorage;
  readonly view: DeliveryView;
  readonly store: LedgerStore;
}

/**
 * What delivery tells the client: it wrote the ledger, or the proxy found no proof that this browser is signed in
 * to the account.
 */
export type DeliveryNews = 'changed' | 'unproven';

/** Options of the next turn. */
export interface TurnRequest extends Partial<Pick<Turn, 'isUrgent' | 'isWoken' | 'wanted'>> {
  /** Also send what other tabs may still send themselves. */
  readonly takesOver?: boolean;
}

/**
 * Runs the effects of the state machine: sends, reads, waits, and writes the ledger. It works in turns. A turn runs under a
 * lock that all tabs share, makes at most one request, and stores everything it learned in the ledger. Between turns a tab
 * keeps no state, so that any other tab can continue.
 */
export class Deliverer {
  readonly #context: DeliveryContext;
  readonly #tell: (news: DeliveryNews) => void;
  readonly #transport: Transport;
  #requested: TurnRequest | undefined;
  #turns: Promise<void> | undefined;
  #cancelTimer = () => {};
  readonly #own = new Set<string>();
  /** The time until which nothing will happen to the ledger, here or in another tab. */
  #quietAt: number;
  #isStartKept = false;
  /** The problem that the developer was told of last. */
  #toldProblem: string | undefined;
  #isStopped = false;
  #isPosting = false;
  /** A post that did not wait for its turn. */
  #ahead: Promise<unknown> | undefined;

  constructor(context: DeliveryContext, tell: (news: DeliveryNews) => void) {
    this.#context = context;
    this.#tell = tell;
    this.#transport = new Transport(context, () => context.store.scope && tell('unproven'));
    this.#quietAt = this.#quietFromNow();
  }

  /** What the proxy answered last that was no success, in one line for developers. */
  get problem(): string | undefined {
    return this.#transport.problem;
  }

  /** Delivers a decision that was made in this tab. */
  deliver({ id, isLocal }: DecisionDetails): void {
    this.#own.add(id);
    // The service may have had more than this device remembers.
    void this.work({ isUrgent: true, ...(isLocal && { wanted: 'read' }) });
  }

  /**
   * Sends a refusal in this very task, without the lock: it is stored nowhere, and the page may be left at once.
   * Waits for its turn all the same if something else is being sent, or was, without a known outcome.
   */
  sendAtOnce({ facts, choices }: Decision): void {
    const { store, environment } = this.#context;
    if (!choices.includes('REJECT')) return;
    this.#own.add(facts.id);
    const isElsewhere = !store.scope && environment.cookie('assent_me');
    // It must not overtake what another tab may be sending.
    const isSecond = store
      .decisions()
      .some((each) => !this.#own.has(each.facts.id) && !isSettled(store.ledger(), each));
    if (this.#isStopped || this.#isPosting || isElsewhere || isSecond) return;
    this.#isPosting = true;
    const effects = this.#step(this.#turn(false, { isUrgent: true }));
    const post = effects.find((effect) => effect.type === 'post');
    this.#isPosting = post?.sending.id === facts.id;
    if (!post || !this.#isPosting) return;
    this.#ahead = this.#post(post.sending, true)
      .then((outcome) => outcome && this.#step(outcome))
      .finally(() => (this.#ahead = undefined));
  }

  /** Another tab did something, or may have. Takes over if nothing more is heard from that tab. */
  listen(): void {
    this.#quietAt = this.#quietFromNow();
    if (!this.#turns) this.#workAt(this.#quietAt);
  }

  /**
   * Does all pending work. Resolves when this tab can do no more now; later work is scheduled. Never rejects.
   */
  work(request: TurnRequest = {}): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#requested = { ...this.#requested, ...request };
    this.#turns ??= this.#takeTurns();
    return this.#turns;
  }

  /** Writes the page start again if it is outdated, although this page may have done so before. */
  renewStart(): void {
    this.#isStartKept = false;
    void this.work();
  }

  /** Stops taking turns. A running turn is completed, because its result is valid. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  async #takeTurns(): Promise<void> {
    const { environment, storage } = this.#context;
    this.#cancelTimer();
    try {
      let at: number | undefined;
      do at = await underLock(environment, storage, () => this.#takeTurn());
      while (!this.#isStopped && (this.#requested || (at !== undefined && at <= environment.now())));
      this.#workAt(at);
    } catch (cause) {
      environment.warn('Choices could not be sent. They are kept.', cause);
      this.#workAt(environment.now() + failurePause);
    } finally {
      this.#turns = undefined;
    }
  }

  #quietFromNow(): number {
    const { environment } = this.#context;
    return environment.now() + takeoverPause * (1 + environment.random());
  }

  #workAt(time: number | undefined): void {
    const { environment } = this.#context;
    this.#cancelTimer();
    if (this.#isStopped || time === undefined) return;
    this.#cancelTimer = environment.after(time - environment.now(), () => void this.work());
  }

  /** Takes one turn. Returns the time of the next one. */
  async #takeTurn(): Promise<number | undefined> {
    const { store, environment } = this.#context;
    if (this.#ahead) await this.#ahead;
    // Somebody signed in or is signing in. If that is in another tab, choices made here belong to the
    // account.
    if (!store.scope && environment.cookie('assent_me')) await outlastLag(environment);
    const { takesOver, ...asked } = this.#requested ?? {};
    this.#requested = undefined;
    if (this.#isStopped || !store.isSamePerson()) return undefined; // It would be recorded for somebody else.
    if (takesOver) this.#quietAt = 0;
    const isQuiet = isDue(this.#quietAt, environment.now(), false);
    // A tab that takes over must first see everything that the previous one wrote.
    if (isQuiet && store.decisions().some(({ facts }) => !this.#own.has(facts.id)))
      await outlastLag(environment);
    if (isQuiet) store.dropSettled();
    const effects = this.#step(this.#turn(isQuiet, asked));
    const request = effects.find(({ type }) => type !== 'keep' && type !== 'again');
    const outcome = request && (await this.#request(request));
    const next = outcome ? this.#step(outcome) : effects;
    const at = next.find((effect) => effect.type === 'again')?.at;
    // The time until which choices were left to other tabs may have passed during this turn.
    const isLeft = store.hasDecisions() && (!isQuiet || this.#quietAt > environment.now());
    return isLeft ? Math.min(at ?? Infinity, this.#quietAt) : at;
  }

  #turn(isQuiet: boolean, asked: Omit<TurnRequest, 'takesOver'>): Turn {
    const { store, storage } = this.#context;
    return {
      type: 'turn',
      // Other tabs handle their own choices, if they still can.
      decisions: store.decisions().filter(({ facts }) => isQuiet || this.#own.has(facts.id)),
      isUrgent: false,
      isWoken: false,
      // Without storage, nothing but the service tells what other pages did.
      wanted: asked.isWoken && !storage.isKept ? 'read' : undefined,
      identifier: store.identifier(),
      ...asked,
    };
  }

  /** Applies an event to the stored ledger, and stores the result. */
  #step(event: DeliveryEvent): readonly Effect[] {
    const { store, environment, view } = this.#context;
    const before = store.ledger();
    const [ledger, effects] = transition(before, event, {
      now: environment.now(),
      chance: environment.random(),
      isVisible: environment.isVisible(),
      order: view.order,
      own: this.#own,
      quietAt: this.#quietAt,
    });
    const isNews = effects.some(({ type }) => type === 'keep') || store.isDivided();
    // At most once for each page, or two with different catalogues would overwrite each other endlessly.
    const isStartKept = this.#isStartKept;
    this.#isStartKept = true;
    if (isNews || !(isStartKept || !isBegun(ledger) || view.isCurrent(store, environment.now())))
      // Between two parts of a decision, the page has nothing new to show.
      this.#keep(ledger, event.type !== 'posted' || ledger.entries !== before.entries);
    return effects;
  }

  #keep(ledger: Ledger, isNew: boolean): void {
    const { store, environment, storage, view } = this.#context;
    if (ledger.subject && store.identifier() !== ledger.subject) storage.write('id', ledger.subject);
    store.write(ledger, view.pageStart(ledger, environment.now()));
    this.#quietAt = this.#quietFromNow();
    // A request leaves first: what the page does with the news must not hold it up.
    if (isNew || !storage.isKept) queueMicrotask(() => this.#tell('changed'));
  }

  async #request(effect: Effect): Promise<DeliveryEvent | undefined> {
    const { subject: identifier } = this.#context.store.ledger();
    switch (effect.type) {
      case 'post':
        return this.#post(effect.sending);
      case 'check':
        return this.#transport.checkConsent(identifier);
      case 'read': {
        const told = await this.#transport.readUnifiedConsent(identifier);
        if ('type' in told) return told;
        return {
          type: 'read',
          identifier,
          decisions: this.#context.store.decisions(),
          holding: told,
          notice: this.#context.view.notice,
          isVerified: identifier === ownSubject,
        };
      }
      case 'keep':
      case 'again':
        return undefined;
    }
  }

  async #post({ id, left, part }: Sending, isAhead = false): Promise<DeliveryEvent | undefined> {
    const { store, environment, proxy } = this.#context;
    const { facts: known, order, outbox, subject } = store.ledger();
    const facts = known.find((each) => each.id === id);
    const [actions, ...later] = splitIntoParts(actionsOf(order, left));
    if (!facts || !actions) return undefined;
    const consent = consentOf(facts, subject, actions, { part, parts: part + later.length });
    // Without keepalive, because the browser may refuse it, and this page is still here to retry.
    const keepalive = isAhead || outbox.tries === 0 || !environment.isVisible();
    this.#own.add(id);
    this.#isPosting = true;
    const outcome = await this.#transport.createConsent(consent, keyOf(consent, id), keepalive);
    this.#isPosting = false;
    const { problem } = this;
    if (outcome.type === 'refused' && !this.#isStopped)
      environment.warn(`The proxy refused a choice: ${problem}. It is not recorded.`);
    if (outcome.type === 'postponed' && problem !== undefined && problem !== this.#toldProblem) {
      this.#toldProblem = problem;
      const where = ` at ${proxy}, which is no answer to a choice`;
      const [meaning, time] = outcome.fault === undefined ? ['', ''] : [where, ' for a day'];
      environment.warn(`The proxy answers ${problem}${meaning}. The choice is kept and sent again${time}.`);
    }
    if (outcome.type === 'taken' && outcome.refused.length)
      environment.warn(
        `The catalogue of the proxy lacks ${outcome.refused.length} of the choices. They are not recorded.`,
      );
    return { type: 'posted', id, part, outcome };
  }
}
