import { followScope } from './account/account.ts';
import { Announcer, listenerFailed } from './page/announcer.ts';
import { LedgerStore } from './ledger/ledger-store.ts';
import type { ClientEvent } from './client-event.ts';
import type { ConsentClient } from './consent-client.ts';
import type { ChoosingContext } from './ledger/choice.ts';
import type { AddOnContext, ClientAddOns } from './client-add-ons.ts';
import { CatalogueError } from './environment/consent-error.ts';
import type { ConsentOptions } from './consent-options.ts';
import { Deliverer } from './delivery/deliverer.ts';
import { type CellCallbacks, cellCallbacks } from './page/cell-callbacks.ts';
import type { EarlyChoice, ShownQuestion } from './ledger/early-choice.ts';
import type { Decision } from './ledger/decision.ts';
import type { Environment } from './environment/environment.ts';
import { BrowserStorage } from './environment/browser-storage.ts';
import { type Intake, takeIn } from './page/intake.ts';
import { isOnItsWay } from './ledger/ledger.ts';
import {
  catalogueText,
  emptyCatalogue,
  type LoadCatalogue,
  type LoadedCatalogue,
  parseCatalogue,
} from './catalogue/read-catalogue.ts';
import { onceMore } from './delivery/give-up.ts';
import { addSeen, forgetSeenTargets, seenIn } from './page/seen.ts';
import { PageView } from './page/page-view.ts';
import { ClosedCells } from './page/closed-cells.ts';
import { toJson } from './environment/untrusted.ts';
import { pageComesFirst } from './delivery/retry.ts';
import { pastRefusals, rememberRefusals } from './ledger/refusal-cookie.ts';
import type { Snapshot } from './page/snapshot.ts';
import type { Verification } from './account/verification.ts';

/**
 * Reads what is stored, decides what applies, takes choices, and has them delivered. Every event goes through `#on`:
 * store, announce the new snapshot, deliver. Delivery runs the pure `transition`; a changed ledger is the next event.
 */
export class Consent implements ConsentClient {
  readonly ready: Promise<Snapshot>;
  readonly #options: ConsentOptions & ClientAddOns;
  readonly #environment: Environment;
  readonly #storage: BrowserStorage;
  readonly #announcer: Announcer;
  readonly #unwatchPage: () => void;
  readonly #loadCatalogue: LoadCatalogue;
  readonly #intake: Intake;
  readonly #callbacks: CellCallbacks;
  #view: PageView;
  /** Of the choices that apply here: the device's, or those of the account it is signed in to. */
  #store: LedgerStore;
  /** Delivers what is in the store. `undefined` until the catalogue was read. */
  #deliverer: Deliverer | undefined;
  #isRecovering = false;
  readonly #closed = new ClosedCells();
  #isStopped = false;
  #cancelWork = (): void => {};

  /** `loadCatalogue`: for pages that have it already. `early`, `callbacks`: what the page chose and asked for before. */
  constructor(
    options: ConsentOptions & ClientAddOns,
    environment: Environment,
    loadCatalogue: LoadCatalogue = () => catalogueText(options.catalogue, environment),
    early: () => readonly EarlyChoice[] = () => [],
    callbacks?: CellCallbacks,
  ) {
    this.#options = options;
    this.#environment = environment;
    this.#loadCatalogue = loadCatalogue;
    this.#storage = new BrowserStorage(environment, (name) => name !== 'lease' && this.#on('heard'));
    this.#view = this.#viewOf({ catalogue: emptyCatalogue, checksum: '', textChecksum: '' });
    this.#store = new LedgerStore(this.#storage, this.#view.order);
    this.#announcer = new Announcer(environment, this.#newSnapshot());
    this.#callbacks =
      callbacks ??
      cellCallbacks(
        (...cell) => this.allowed(...cell),
        (cause) => environment.warn(listenerFailed, cause),
      );
    const answered = () => ({ view: this.#view, store: this.#store });
    this.#intake = takeIn(environment, this.#storage, early, options, answered, (decision) =>
      this.#on(decision),
    );
    this.#unwatchPage = environment.watchPage({
      wake: () => this.#on('woken'),
      hide: () => this.#on('hidden'),
    });
    this.ready = this.#start();
  }

  get snapshot(): Snapshot {
    return this.#announcer.snapshot;
  }

  get catalogueChecksum(): string {
    return this.#view.checksum;
  }

  get problem(): string | undefined {
    return this.#deliverer?.problem;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.#announcer.subscribe(listener);
  }

  /** `shown`: what the page has asked, if that may be of another catalogue. */
  choose(choices: EarlyChoice['choices'], context?: ChoosingContext, shown?: ShownQuestion): void {
    this.#intake.choose(choices, context, this.#deliverer !== undefined, shown);
  }

  acceptAll(context?: ChoosingContext): void {
    this.choose('ACCEPT', context);
  }

  rejectAll(context?: ChoosingContext): void {
    this.choose('REJECT', context);
  }

  allowed(vendor: string, target: string): boolean {
    return this.snapshot.cell(vendor, target)?.allowed ?? false;
  }

  async whenAllowed(vendor: string, target: string): Promise<void> {
    await this.#announcer.until(() => this.allowed(vendor, target));
  }

  onAllowed(vendor: string, target: string, start: () => void, stop?: () => void): () => void {
    return this.#isStopped ? () => {} : this.#callbacks.add(vendor, target, start, stop);
  }

  awaitSignals(isInformed: (vendor: string) => boolean): () => void {
    this.#callbacks.isInformed = isInformed;
    return () => this.#callbacks.update();
  }

  async settled(): Promise<Snapshot> {
    await this.ready;
    return this.#announcer.until(({ counts }) => counts.saving + counts.retrying + counts.saved === 0);
  }

  async refresh(): Promise<Snapshot> {
    await this.ready;
    if (this.#store.subject()) await this.#deliverer?.work({ wanted: 'read' });
    return this.snapshot;
  }

  retry(): void {
    for (const decision of onceMore(this.#store.current(), this.#environment.now())) this.#on(decision);
    this.#on('retried');
  }

  noteSeen(): void {
    if (!this.snapshot.nowRequired.length && !this.snapshot.unasked.length) return;
    addSeen(this.#storage, this.snapshot);
    this.#on('heard');
    // The page start says that there is something to read.
    this.#deliverer?.renewStart();
  }

  async verification(): Promise<Verification> {
    await this.ready;
    const file = await this.#options.verification?.();
    if (!this.#deliverer || !file) throw new CatalogueError();
    return new file.VerificationFlow(this.#context(), (news) => this.#on(news), this.#loadCatalogue);
  }

  stop(): void {
    this.#isStopped = true;
    this.#unwatchPage();
    this.#announcer.stop();
    this.#cancelWork();
    this.#deliverer?.stop();
    this.#storage.close();
  }

  async #start(): Promise<Snapshot> {
    let earlier: readonly EarlyChoice[] | undefined;
    try {
      const { file, ...loaded } = parseCatalogue(await this.#loadCatalogue(), this.#options.regime);
      // Before anything can be clicked: a choice that comes meanwhile waits for the catalogue anyway.
      const digest = await this.#environment.digest?.(toJson(file)).catch(() => undefined);
      this.#view = this.#viewOf({ ...loaded, digest });
      forgetSeenTargets(this.#storage, loaded.catalogue);
      earlier = await this.#options.earlier?.(file, this.#context());
    } catch (cause) {
      this.#environment.warn('No catalogue: nothing is asked or allowed. Try "assent check".', cause);
      return this.snapshot;
    }
    if (this.#isStopped) return this.snapshot;
    const deliverer = this.#follow();
    const refusals = this.#unknownRefusals();
    this.#closed.isUnread = this.#store.isUnread(this.#environment.now());
    this.#intake.takeEarly(earlier);
    this.#isRecovering = refusals !== undefined && this.#store.isToRecover(this.#environment.now());
    for (const refusal of refusals ?? []) if (!this.#intake.isOwn(refusal)) this.#store.add(refusal);
    this.#on('changed');
    if (this.#isRecovering) {
      await deliverer.work({ wanted: 'check' });
      this.#isRecovering = false;
      this.#on('changed');
    } else if (
      this.#isWorkLeft() ||
      this.#store.hasDecisions() ||
      !this.#view.isCurrent(this.#store, this.#environment.now())
    )
      this.#cancelWork = this.#environment.after(pageComesFirst, () => this.#on('woken'));
    for (const { facts } of refusals ?? []) deliverer.deliver(facts);
    return this.snapshot;
  }

  /** Handles an event: stores what it brings, announces what applies then, and delivers what is left to deliver. */
  #on(event: ClientEvent): void {
    const before = this.#deliverer;
    if (!before) return;
    // Another page refused, while this one was in the back/forward cache perhaps.
    for (const refusal of this.#unknownRefusals() ?? []) this.#store.add(refusal);
    const isDecision = typeof event === 'object';
    const isLost = isDecision && !this.#store.add(event);
    if (this.#isStopped) return;
    if (!isDecision) this.#intake.takeEarly();
    const deliverer = this.#follow(event);
    rememberRefusals(this.#environment, this.#store.current(), this.#view, this.#storage.isKept);
    if (isLost && this.#intake.isOwn(event)) deliverer.sendAtOnce(event);
    this.#announcer.announce(this.#newSnapshot());
    this.#callbacks.update();
    if (deliverer !== before) this.#deliver('retried', deliverer);
    this.#deliver(event, deliverer);
    const objections = this.#isRecovering ? [] : this.#intake.objections(this.snapshot);
    if (objections.length) this.choose(objections, { method: 'gpc' });
  }

  #unknownRefusals(): Decision[] | undefined {
    return pastRefusals(this.#environment, this.#view, this.#store.current(), {
      subject: this.#store.subject(),
      isLocal: this.#intake.isLocal,
    });
  }

  /** Replaces store and delivery when other choices apply than before. */
  #follow(event?: ClientEvent): Deliverer {
    const before = this.#deliverer;
    const scope = followScope(this.#storage, this.#view.order, this.#environment, event !== 'unproven');
    if (before && event !== 'linked' && scope === this.#store.scope && this.#store.isSamePerson())
      return before;
    before?.stop();
    if (scope || !this.#environment.cookie('assent_me')) this.#closed.forget();
    this.#store = new LedgerStore(this.#storage, this.#view.order, scope);
    this.#deliverer = new Deliverer(this.#context(), (news) => this.#on(news));
    return this.#deliverer;
  }

  #deliver(event: ClientEvent, deliverer: Deliverer): void {
    if (typeof event === 'object') deliverer.deliver(event.facts);
    else if (event === 'heard' && this.#isWorkLeft()) deliverer.listen();
    else if (event === 'woken' && this.#store.isKnown()) {
      deliverer.listen();
      void deliverer.work({ isWoken: true, isUrgent: true });
    } else if (event === 'retried' && this.#store.isKnown())
      void deliverer.work({ isUrgent: true, takesOver: true });
    else if (event === 'hidden' && this.#store.current().entries.some(isOnItsWay))
      void deliverer.work({ isUrgent: true });
  }

  /** Whether delivery has anything to do: to send, to read, or to join. */
  #isWorkLeft(): boolean {
    const now = this.#environment.now();
    const isDue = this.#view.refreshAt(this.#store.current(), now) <= now;
    return this.#store.isKnown() && (isDue || this.#store.isDivided());
  }

  #newSnapshot(): Snapshot {
    const ledger = this.#store.current();
    const isMore = !this.#deliverer || !this.#unknownRefusals();
    return this.#view.snapshot(ledger, {
      isClosed: this.#closed.note(ledger, this.#store.isUnread(this.#environment.now()), isMore),
      now: this.#environment.now(),
      ready: this.#deliverer !== undefined,
      storage: this.#storage.isKept ? 'kept' : this.#storage.recovered ? 'recovered' : 'memory',
      subject: this.#store.scope ? 'verified' : this.#store.subject() === undefined ? 'none' : 'anonymous',
      isRecovering: this.#isRecovering,
    });
  }

  #context(): AddOnContext {
    const environment = this.#environment;
    return { ...this.#options, environment, storage: this.#storage, store: this.#store, view: this.#view };
  }

  #viewOf(loaded: LoadedCatalogue): PageView {
    const { grantOn, regime } = this.#options;
    const gpc = () => this.#environment.globalPrivacyControl;
    return new PageView({ ...loaded, grantOn, regime, gpc, seen: () => seenIn(this.#storage) });
  }
}
