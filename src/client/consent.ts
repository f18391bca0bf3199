import { leaveAccount, scopeOf, takeAlong } from './account/account.ts';
import { Announcer } from './page/announcer.ts';
import { LedgerStore } from './ledger/ledger-store.ts';
import { toBase64Url } from './environment/base64url.ts';
import { cellsOf } from './catalogue/cell-order.ts';
import type { ConsentClient } from './consent-client.ts';
import type { Choice, ChoosingContext } from './ledger/choice.ts';
import { CatalogueError } from './environment/consent-error.ts';
import type { ConsentOptions } from './consent-options.ts';
import { type Action, type Decision, isAction, makeDecision } from './ledger/decision.ts';
import { Deliverer } from './delivery/deliverer.ts';
import type { DeliveryHost } from './delivery/delivery-host.ts';
import { type EarlyChoice, earlyChoicePrefix, parseEarlyChoice } from './ledger/early-choice.ts';
import type { Environment } from './environment/environment.ts';
import { mintIdentifier } from './ledger/identifier.ts';
import { BrowserStorage } from './environment/browser-storage.ts';
import { emptyLedger, isOnItsWay, newestSequence } from './ledger/ledger.ts';
import { catalogueText, type LoadedCatalogue, parseCatalogue } from './catalogue/load-catalogue.ts';
import { unknownNotice } from './ledger/notice.ts';
import { objectionsOf } from './page/objections.ts';
import { onceMore } from './delivery/once-more.ts';
import { type Circumstances, PageView } from './page/page-view.ts';
import { emptyCatalogue } from './catalogue/read-catalogue.ts';
import { clientArrival, pageComesFirst } from './delivery/retry.ts';
import type { Snapshot } from './page/snapshot.ts';
import type { Verification } from './account/verification.ts';

/** Reads what is kept, decides what applies, takes choices, and has them delivered. */
export class Consent implements ConsentClient {
  readonly ready: Promise<Snapshot>;
  readonly #options: ConsentOptions;
  readonly #environment: Environment;
  readonly #storage: BrowserStorage;
  readonly #announcer: Announcer;
  readonly #unwatchPage: () => void;
  #view: PageView;
  #store: LedgerStore;
  #host: DeliveryHost | undefined;
  #deliverer: Deliverer | undefined;
  readonly #loadCatalogue: () => Promise<string>;
  /** Decisions that were taken on this page. */
  readonly #own = new Set<string>();
  #isRecovering = false;
  #isStopped = false;

  /** `loadCatalogue` gives the text of the catalogue, for a page that has it already. */
  constructor(options: ConsentOptions, environment: Environment, loadCatalogue?: () => Promise<string>) {
    this.#options = options;
    this.#environment = environment;
    this.#storage = new BrowserStorage(environment, (name) => this.#heard(name));
    this.#view = this.#viewOf({ catalogue: emptyCatalogue, checksum: '' });
    this.#store = new LedgerStore(this.#storage, this.#view.order);
    const nothing = this.#view.snapshot(emptyLedger(this.#view.order), this.#circumstances());
    this.#announcer = new Announcer(environment, nothing);
    this.#unwatchPage = environment.watchPage({ wake: () => this.#wake(), hide: () => this.#hide() });
    this.#loadCatalogue = loadCatalogue ?? (() => catalogueText(options.catalogue, environment));
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
    if (this.#identifier()) await this.#deliverer?.work({ wanted: 'read' });
    return this.snapshot;
  }

  retry(): void {
    if (!this.#deliverer) return;
    for (const again of onceMore(this.#store.current(), this.#environment.now())) this.#take(again);
    this.#hurry();
  }

  async verification(): Promise<Verification> {
    await this.ready;
    const { VerificationFlow } = await import('./account/verification-flow.ts');
    if (!this.#host) throw new CatalogueError();
    return new VerificationFlow(this.#host, this.#loadCatalogue);
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
    const deliverer = this.#applyScope();
    this.#takeEarlyChoices();
    this.#isRecovering = this.#store.isToRecover(this.#environment);
    this.#update();
    if (this.#isRecovering) {
      await deliverer.work({ wanted: 'check' });
      this.#isRecovering = false;
      this.#update();
    } else if (this.#isWorkLeft() || !this.#view.isCurrent(this.#store.start(), this.#environment.now())) {
      this.#environment.after(pageComesFirst, () => this.#wake());
    }
    if (this.#isStopped) return this.snapshot;
    const objections = objectionsOf(this.snapshot);
    if (objections.length) this.choose(objections, { method: 'gpc' });
    return this.snapshot;
  }

  /** Follows the choices that apply in this browser: its own, or those of the account it is signed in to. */
  #applyScope(isAnother = false): Deliverer {
    const { order } = this.#view;
    const scope = scopeOf(this.#storage, this.#environment);
    if (scope) takeAlong(this.#storage, order);
    else if (this.#storage.names('me.').length) leaveAccount(this.#storage, order, this.#environment);
    const before = this.#deliverer;
    if (before && !isAnother && scope === this.#store.scope) return before;
    before?.stop();
    this.#store = new LedgerStore(this.#storage, order, scope);
    this.#host = {
      environment: this.#environment,
      storage: this.#storage,
      store: this.#store,
      view: this.#view,
      proxy: this.#options.proxy,
      paths: this.#options.paths ?? {},
      unproven: () => {
        if (this.#store.scope) leaveAccount(this.#storage, order, this.#environment);
        this.#update();
      },
      linked: () => {
        if (!this.#isStopped) this.#applyScope(true);
        this.#update();
      },
      changed: () => this.#update(),
    };
    this.#deliverer = new Deliverer(this.#host);
    if (before) this.#hurry();
    return this.#deliverer;
  }

  /** Another tab wrote. */
  #heard(name: string | undefined): void {
    if (this.#isStopped || !this.#deliverer || name === 'lease') return;
    if (name?.startsWith(earlyChoicePrefix)) this.#takeEarlyChoices();
    this.#update();
    if (this.#isWorkLeft()) this.#deliverer.listen();
  }

  /** The page is here, or here again after it slept. */
  #wake(): void {
    if (this.#isStopped || !this.#deliverer) return;
    this.#takeEarlyChoices();
    this.#update();
    if (!this.#isKnown()) return;
    this.#deliverer.listen();
    void this.#deliverer.work({ isWoken: true, isUrgent: true });
  }

  /** Nobody wants to wait, least of all for other tabs. */
  #hurry(): void {
    if (this.#isKnown()) void this.#deliverer?.work({ isUrgent: true, takesOver: true });
  }

  /** The page may be about to end: what waits for a better time is tried now. */
  #hide(): void {
    if (this.#store.current().entries.some(isOnItsWay)) void this.#deliverer?.work({ isUrgent: true });
  }

  #isKnown(): boolean {
    return this.#identifier() !== undefined || this.#store.current().facts.length > 0;
  }

  /** Whether there is something to send, to look for, to look at again, or to put together. */
  #isWorkLeft(): boolean {
    const now = this.#environment.now();
    const isDue = this.#view.refreshAt(this.#store.current(), now) <= now;
    return this.#isKnown() && (isDue || this.#store.isDivided());
  }

  #takeEarlyChoices(): void {
    for (const name of this.#storage.names(earlyChoicePrefix)) {
      const choice = parseEarlyChoice(this.#storage.read(name)[0]);
      const age = choice ? Math.abs(this.#environment.now() - choice.at) : Infinity;
      // A page with another catalogue is still there, and knows better what was asked.
      if (choice && !this.#wasShown(choice) && age < clientArrival) continue;
      if (choice) this.#decide(choice);
      this.#storage.remove(name);
    }
  }

  /** Whether the visitor was asked what this page asks. */
  #wasShown({ id, catalogue }: EarlyChoice): boolean {
    return this.#own.has(id) || catalogue === this.#view.checksum;
  }

  #decide(choice: EarlyChoice): void {
    const { id, at, method, language, seed } = choice;
    const wasShown = this.#wasShown(choice);
    const isOffered = (each: Choice) => this.#view.order.indexOf(each.vendor, each.target) >= 0;
    const chosen = choice.choices.filter((each) => isAction(each.action) && (!wasShown || isOffered(each)));
    if (!chosen.length) return;
    const { globalPrivacyControl: gpc } = this.#environment;
    const notice = wasShown ? this.#view.notice : unknownNotice;
    // What was chosen before a client came may be older than what is known now.
    const sequence = this.#own.has(id) ? Math.max(at, newestSequence(this.#store.current()) + 1) : at;
    const facts = { id, sequence, at, method, language, gpc, notice };
    const minted = mintIdentifier({ randomBytes: () => Uint8Array.from(seed) });
    this.#take(makeDecision(facts, this.#identifier() ?? minted, chosen));
  }

  #take(decision: Decision): void {
    this.#store.add(decision);
    this.#update();
    this.#deliverer?.deliver(decision.facts.id);
  }

  #chooseAll(action: Action, context?: ChoosingContext): void {
    // Nothing can have been shown yet: what all is becomes known with the catalogue.
    if (!this.#deliverer && !this.#isStopped) {
      void this.ready.then(({ ready }) => ready && this.#chooseAll(action, context));
      return;
    }
    this.choose(
      cellsOf(this.#view.order).map((cell) => ({ ...cell, action })),
      context,
    );
  }

  #identifier(): string | undefined {
    return this.#store.subject(this.#environment);
  }

  /** Shows what applies now, if that is another than before. */
  #update(): void {
    if (this.#isStopped || !this.#deliverer) return;
    this.#applyScope();
    this.#announcer.announce(this.#view.snapshot(this.#store.current(), this.#circumstances()));
  }

  #circumstances(): Circumstances {
    return {
      now: this.#environment.now(),
      ready: this.#deliverer !== undefined,
      storage: this.#storage.isKept ? 'kept' : 'memory',
      subject: this.#store.scope ? 'verified' : this.#identifier() === undefined ? 'none' : 'anonymous',
      isRecovering: this.#isRecovering,
    };
  }

  #viewOf(loaded: LoadedCatalogue): PageView {
    const { grantOn, regime } = this.#options;
    return new PageView({ ...loaded, grantOn, regime, gpc: this.#environment.globalPrivacyControl });
  }
}
