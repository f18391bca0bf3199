import { followScope } from './account/account.ts';
import type { AccountNews } from './account/verification-flow.ts';
import { Announcer } from './page/announcer.ts';
import { LedgerStore } from './ledger/ledger-store.ts';
import { toBase64Url } from './ledger/identifier.ts';
import { cellsOf } from './catalogue/cell-order.ts';
import type { ConsentClient } from './consent-client.ts';
import type { Choice, ChoosingContext } from './ledger/choice.ts';
import { CatalogueError } from './environment/consent-error.ts';
import type { ConsentOptions } from './consent-options.ts';
import type { Action, Decision } from './ledger/decision.ts';
import { Deliverer } from './delivery/deliverer.ts';
import type { DeliveryContext, DeliveryNews } from './delivery/deliverer.ts';
import { decisionOf, type EarlyChoice, earlyChoicePrefix, parseEarlyChoice } from './ledger/early-choice.ts';
import type { Environment } from './environment/environment.ts';
import { BrowserStorage } from './environment/browser-storage.ts';
import { isOnItsWay, newestSequence } from './ledger/ledger.ts';
import {
  catalogueText,
  type LoadedCatalogue,
  parseCatalogue,
  emptyCatalogue,
} from './catalogue/read-catalogue.ts';
import { objectionsOf } from './page/gate-rule.ts';
import { onceMore } from './delivery/give-up.ts';
import { PageView } from './page/page-view.ts';
import { clientArrival, pageComesFirst } from './delivery/retry.ts';
import type { Snapshot } from './page/snapshot.ts';
import type { Verification } from './account/verification.ts';

/** Something that may change what applies on the page, or what is left to deliver. */
type ClientEvent =
  /** The visitor decided. */
  | Decision
  /** The visitor does not want to wait. */
  | 'retried'
  /** Called when another tab has written to storage. */
  | 'heard'
  /** The page is shown, again or for the first time. */
  | 'woken'
  /** The page may be about to end. */
  | 'hidden'
  | DeliveryNews
  | AccountNews;

/**
 * Reads what is stored, decides what applies, takes choices, and has them delivered. Every event takes the same way
 * through `#on`: store, announce the new snapshot, deliver. The delivery runs the pure `transition` and its effects.
 * When it has changed the ledger, that is the next event.
 */
export class Consent implements ConsentClient {
  readonly ready: Promise<Snapshot>;
  readonly #options: ConsentOptions;
  readonly #environment: Environment;
  readonly #storage: BrowserStorage;
  readonly #announcer: Announcer;
  readonly #unwatchPage: () => void;
  readonly #loadCatalogue: () => Promise<string>;
  /** Decisions that were made on this page. */
  readonly #own = new Set<string>();
  #view: PageView;
  /** Of the choices that apply here: the device's, or those of the account it is signed in to. */
  #store: LedgerStore;
  /** Delivers what is in the store. `undefined` until the catalogue was read. */
  #deliverer: Deliverer | undefined;
  #isRecovering = false;
  #isStopped = false;

  /** `loadCatalogue` returns the text of the catalogue, for pages that have it already. */
  constructor(options: ConsentOptions, environment: Environment, loadCatalogue?: () => Promise<string>) {
    this.#options = options;
    this.#environment = environment;
    this.#loadCatalogue = loadCatalogue ?? (() => catalogueText(options.catalogue, environment));
    this.#storage = new BrowserStorage(environment, (name) => name !== 'lease' && this.#on('heard'));
    this.#view = this.#viewOf({ catalogue: emptyCatalogue, checksum: '' });
    this.#store = new LedgerStore(this.#storage, this.#view.order);
    this.#announcer = new Announcer(environment, this.#newSnapshot());
    this.#unwatchPage = environment.watchPage({
      wake: () => this.#on('woken'),
      hide: () => this.#on('hidden'),
    });
    this.ready = this.#start();
  }

  get snapshot(): Snapshot {
    return this.#announcer.snapshot;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.#announcer.subscribe(listener);
  }

  choose(choices: readonly Choice[], { method = 'api', language = '' }: ChoosingContext = {}): void {
    const id = toBase64Url(this.#environment.randomBytes(16));
    const seed = [...this.#environment.randomBytes(32)];
    const choice = { id, at: this.#environment.now(), method, language, catalogue: '', seed, choices };
    this.#own.add(id);
    if (this.#deliverer) this.#decide(choice);
    else if (choices.length) this.#storage.write(earlyChoicePrefix + id, JSON.stringify(choice));
  }

  acceptAll(context?: ChoosingContext): void {
    this.#chooseAll('ACCEPT', context);
  }

  rejectAll(context?: ChoosingContext): void {
    this.#chooseAll('REJECT', context);
  }

  allowed(vendor: string, target: string): boolean {
    return this.snapshot.cell(vendor, target)?.allowed ?? false;
  }

  async whenAllowed(vendor: string, target: string): Promise<void> {
    await this.#announcer.until(() => this.allowed(vendor, target));
  }

  async settled(): Promise<Snapshot> {
    await this.ready;
    return this.#announcer.until(({ counts }) => counts.saving + counts.retrying + counts.saved === 0);
  }

  async refresh(): Promise<Snapshot> {
    await this.ready;
    if (this.#subject()) await this.#deliverer?.work({ wanted: 'read' });
    return this.snapshot;
  }

  retry(): void {
    for (const decision of onceMore(this.#store.current(), this.#environment.now())) this.#on(decision);
    this.#on('retried');
  }

  async verification(): Promise<Verification> {
    await this.ready;
    const { VerificationFlow } = await import('./account/verification-flow.ts');
    if (!this.#deliverer) throw new CatalogueError();
    return new VerificationFlow(this.#context(), (news) => this.#on(news), this.#loadCatalogue);
  }

  stop(): void {
    this.#isStopped = true;
    this.#unwatchPage();
    this.#announcer.stop();
    this.#deliverer?.stop();
    this.#storage.close();
  }

  async #start(): Promise<Snapshot> {
    try {
      this.#view = this.#viewOf(parseCatalogue(await this.#loadCatalogue(), this.#options.regime));
    } catch (cause) {
      this.#environment.warn('No catalogue: nothing is asked or allowed. Try "assent check".', cause);
      return this.snapshot;
    }
    if (this.#isStopped) return this.snapshot;
    const deliverer = this.#follow();
    this.#takeEarlyChoices();
    this.#isRecovering = this.#store.isToRecover(this.#environment);
    this.#on('changed');
    if (this.#isRecovering) {
      await deliverer.work({ wanted: 'check' });
      this.#isRecovering = false;
      this.#on('changed');
    } else if (this.#isWorkLeft() || !this.#view.isCurrent(this.#store.start(), this.#environment.now())) {
      this.#environment.after(pageComesFirst, () => this.#on('woken'));
    }
    if (this.#isStopped) return this.snapshot;
    const objections = objectionsOf(this.snapshot);
    if (objections.length) this.choose(objections, { method: 'gpc' });
    return this.snapshot;
  }

  /** Handles an event: stores what it brings, announces what applies then, and delivers what is left to deliver. */
  #on(event: ClientEvent): void {
    const before = this.#deliverer;
    if (!before) return;
    const isDecision = typeof event === 'object';
    if (isDecision) this.#store.add(event);
    if (this.#isStopped) return;
    if (!isDecision) this.#takeEarlyChoices();
    const deliverer = this.#follow(event);
    this.#announcer.announce(this.#newSnapshot());
    if (deliverer !== before) this.#deliver('retried', deliverer);
    this.#deliver(event, deliverer);
  }

  /** Replaces store and delivery when other choices apply than before. */
  #follow(event?: ClientEvent): Deliverer {
    const before = this.#deliverer;
    const { order } = this.#view;
    const scope = followScope(this.#storage, order, this.#environment, event !== 'unproven');
    if (before && event !== 'linked' && scope === this.#store.scope) return before;
    before?.stop();
    this.#store = new LedgerStore(this.#storage, order, scope);
    this.#deliverer = new Deliverer(this.#context(), (news) => this.#on(news));
    return this.#deliverer;
  }

  #deliver(event: ClientEvent, deliverer: Deliverer): void {
    if (typeof event === 'object') deliverer.deliver(event.facts.id);
    else if (event === 'heard' && this.#isWorkLeft()) deliverer.listen();
    else if (event === 'woken' && this.#isKnown()) {
      deliverer.listen();
      void deliverer.work({ isWoken: true, isUrgent: true });
    } else if (event === 'retried' && this.#isKnown()) {
      void deliverer.work({ isUrgent: true, takesOver: true });
    } else if (event === 'hidden' && this.#store.current().entries.some(isOnItsWay)) {
      void deliverer.work({ isUrgent: true });
    }
  }

  #takeEarlyChoices(): void {
    for (const name of this.#storage.names(earlyChoicePrefix)) {
      const choice = parseEarlyChoice(this.#storage.read(name)[0]);
      const age = choice ? Math.abs(this.#environment.now() - choice.at) : Infinity;
      // A page with another catalogue is still open, and knows better what was asked.
      if (choice && !this.#wasShown(choice) && age < clientArrival) continue;
      if (choice) this.#decide(choice);
      this.#storage.remove(name);
    }
  }

  /** Whether the visitor was asked the same question as on this page. */
  #wasShown({ id, catalogue }: EarlyChoice): boolean {
    return this.#own.has(id) || catalogue === this.#view.checksum;
  }

  #decide(choice: EarlyChoice): void {
    const decision = decisionOf(choice, this.#wasShown(choice) ? this.#view : undefined, {
      gpc: this.#environment.globalPrivacyControl,
      subject: this.#subject(),
      // A choice that was made before the client was loaded may be older than the stored ones.
      after: this.#own.has(choice.id) ? newestSequence(this.#store.current()) : 0,
    });
    if (decision) this.#on(decision);
  }

  #chooseAll(action: Action, context?: ChoosingContext): void {
    // Nothing is shown yet, because the cells are known only with the catalogue.
    if (!this.#deliverer && !this.#isStopped) {
      void this.ready.then(({ ready }) => ready && this.#chooseAll(action, context));
      return;
    }
    this.choose(
      cellsOf(this.#view.order).map((cell) => ({ ...cell, action })),
      context,
    );
  }

  /** Whether delivery has anything to do: to send, to read, or to join. */
  #isWorkLeft(): boolean {
    const now = this.#environment.now();
    const isDue = this.#view.refreshAt(this.#store.current(), now) <= now;
    return this.#isKnown() && (isDue || this.#store.isDivided());
  }

  #isKnown(): boolean {
    return this.#subject() !== undefined || this.#store.current().facts.length > 0;
  }

  #subject(): string | undefined {
    return this.#store.subject(this.#environment);
  }

  #newSnapshot(): Snapshot {
    const { scope } = this.#store;
    return this.#view.snapshot(this.#store.current(), {
      now: this.#environment.now(),
      ready: this.#deliverer !== undefined,
      storage: this.#storage.isKept ? 'kept' : 'memory',
      subject: scope ? 'verified' : this.#subject() === undefined ? 'none' : 'anonymous',
      isRecovering: this.#isRecovering,
    });
  }

  #context(): DeliveryContext {
    const environment = this.#environment;
    return { ...this.#options, environment, storage: this.#storage, store: this.#store, view: this.#view };
  }

  #viewOf(loaded: LoadedCatalogue): PageView {
    const { grantOn, regime } = this.#options;
    return new PageView({ ...loaded, grantOn, regime, gpc: this.#environment.globalPrivacyControl });
  }
}
