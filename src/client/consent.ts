import { Archive } from './archive.ts';
import { toBase64Url } from './base64url.ts';
import type { Regime } from './catalogue.ts';
import { cellOrderOf } from './cell-order.ts';
import { checksum } from './checksum.ts';
import type { Choice, ChoosingContext, ConsentClient } from './consent-client.ts';
import { packChoices } from './decision.ts';
import type { Action } from './decision.ts';
import { Deliverer } from './deliverer.ts';
import type { EndpointPaths } from './delivery-host.ts';
import { earlyChoicePrefix, parseEarlyChoice } from './early-choice.ts';
import type { EarlyChoice } from './early-choice.ts';
import type { Environment } from './environment.ts';
import type { GrantOn } from './gate-rule.ts';
import { findIdentifier } from './identifier.ts';
import { Keeping } from './keeping.ts';
import type { Ledger } from './ledger.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { member } from './member.ts';
import { dueAt, noticeOf } from './notice.ts';
import { conditionsOf } from './page-start.ts';
import type { PageStart } from './page-start.ts';
import { emptyCatalogue, readCatalogue } from './read-catalogue.ts';
import type { Snapshot } from './snapshot.ts';

export interface ConsentOptions {
  /** Address of the brand's token proxy, absolute or relative to the page: `/consent`. */
  readonly proxy: string;
  /** The brand's catalogue, or the address of its JSON file. */
  readonly catalogue: unknown;
  /** From which moment an ACCEPT opens a gate. Default `saved`. A REJECT always closes at once. */
  readonly grantOn?: GrantOn | undefined;
  /** Overrules the catalogue's regime, for a brand that knows where its visitor is. */
  readonly regime?: Regime | undefined;
  /** Paths of the endpoints at the proxy, where they differ from the specification's. */
  readonly paths?: Partial<EndpointPaths> | undefined;
}

/** How old a confirmation may be before the service is asked again, in milliseconds: a day. */
const confirmationAge = 86_400_000;

/** Reads what is kept, decides what applies, takes choices, and has them delivered. */
export class Consent implements ConsentClient {
  readonly ready: Promise<Snapshot>;
  readonly #options: ConsentOptions;
  readonly #environment: Environment;
  readonly #keeping: Keeping;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #unwatchPage: () => void;
  #catalogue = emptyCatalogue;
  #catalogueChecksum = '';
  #notice = noticeOf(emptyCatalogue);
  #archive: Archive;
  #deliverer: Deliverer | undefined;
  #isReady = false;
  #isRecovering = false;
  #isStopped = false;
  #snapshot: Snapshot;

  /** `loadCatalogue` gives the text of the catalogue, for a page that has it already. */
  constructor(options: ConsentOptions, environment: Environment, loadCatalogue?: () => Promise<string>) {
    this.#options = options;
    this.#environment = environment;
    this.#keeping = new Keeping(environment, () => this.#heard());
    this.#archive = new Archive(this.#keeping, cellOrderOf(emptyCatalogue));
    this.#snapshot = this.#view();
    this.#unwatchPage = environment.watchPage({
      wake: () => this.#heard(),
      hide: () => this.#deliverer?.hide(),
    });
    this.ready = this.#start(loadCatalogue ?? (() => this.#loadCatalogue()));
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  choose(choices: readonly Choice[], { method = 'api', language = '' }: ChoosingContext = {}): void {
    const id = toBase64Url(this.#environment.randomBytes(16));
    this.#decide({ id, at: this.#environment.now(), method, language, choices });
  }

  acceptAll(context?: ChoosingContext): void {
    this.#chooseAll('ACCEPT', context);
  }

  rejectAll(context?: ChoosingContext): void {
    this.#chooseAll('REJECT', context);
  }

  allowed(vendor: string, target: string): boolean {
    return this.#snapshot.cell(vendor, target)?.allowed ?? false;
  }

  async whenAllowed(vendor: string, target: string): Promise<void> {
    await this.#until(() => this.allowed(vendor, target));
  }

  async settled(): Promise<Snapshot> {
    await this.ready;
    return this.#until(({ counts }) => counts.saving + counts.retrying + counts.saved === 0);
  }

  async refresh(): Promise<Snapshot> {
    await this.ready;
    if (this.#identifier()) await this.#deliverer?.read();
    return this.#snapshot;
  }

  retry(): void {
    void this.#deliverer?.workNow();
  }

  stop(): void {
    this.#isStopped = true;
    this.#unwatchPage();
    this.#keeping.close();
    this.#listeners.clear();
    this.#deliverer?.stop();
  }

  async #start(loadCatalogue: () => Promise<string>): Promise<Snapshot> {
    const { regime, proxy, paths } = this.#options;
    try {
      const text = await loadCatalogue();
      const read = readCatalogue(JSON.parse(text));
      if (!read.vendors.length) throw new Error('it names no vendor with a target that it describes');
      this.#catalogue = regime ? { ...read, regime } : read;
      this.#catalogueChecksum = checksum(text);
    } catch (cause) {
      this.#environment.warn(
        'The catalogue cannot be used, so nothing is asked and nothing that needs consent runs. "assent check" says what is wrong with it.',
        cause,
      );
      return this.#snapshot;
    }
    this.#notice = noticeOf(this.#catalogue);
    this.#archive = new Archive(this.#keeping, cellOrderOf(this.#catalogue));
    this.#deliverer = new Deliverer({
      environment: this.#environment,
      keeping: this.#keeping,
      archive: this.#archive,
      catalogue: this.#catalogue,
      proxy,
      paths: paths ?? {},
      pageStart: (ledger) => this.#pageStart(ledger),
      isStartOutdated: (ledger) => this.#isStartOutdated(ledger),
      changed: () => this.#update(),
    });
    this.#isReady = true;
    this.#takeEarlyChoices();
    // Someone is known here but their choices are not: the service is asked before the visitor.
    this.#isRecovering = !this.#archive.current().facts.length && !!this.#identifier();
    this.#update();
    if (this.#isRecovering) {
      await this.#deliverer.recover();
      this.#isRecovering = false;
      this.#update();
    } else if (this.#isWorkLeft()) {
      this.#environment.whenIdle(() => void this.#deliverer?.work());
    }
    return this.#snapshot;
  }

  #takeEarlyChoices(): void {
    for (const name of this.#keeping.names(earlyChoicePrefix)) {
      const choice = parseEarlyChoice(this.#keeping.read(name)[0]);
      if (choice) this.#decide(choice);
      this.#keeping.remove(name);
    }
  }

  async #loadCatalogue(): Promise<string> {
    const { catalogue } = this.#options;
    if (typeof catalogue !== 'string') return JSON.stringify(catalogue);
    const response = await this.#environment.fetch(catalogue, {});
    if (!response.ok) throw new Error(`${catalogue} answered ${response.status}`);
    return response.text();
  }

  #identifier(): string | undefined {
    return findIdentifier(this.#keeping, this.#environment);
  }

  /** Whether there is something to send, to look for, to look at again, or to work out anew. */
  #isWorkLeft(): boolean {
    if (!this.#identifier() && !this.#archive.current().facts.length) return false;
    const ledger = this.#archive.ledger();
    return (
      this.#isStartOutdated(ledger) || this.#refreshAt(ledger, this.#snapshot) <= this.#environment.now()
    );
  }

  /** When the service is to be asked again: at once while something is not settled. */
  #refreshAt({ delivery }: Ledger, { counts }: Snapshot): number {
    const settled = counts.confirmed + counts.undecided;
    const isSettled = settled === this.#archive.order.size;
    return isSettled ? Number(member(delivery, 'checkedAt') ?? 0) + confirmationAge : 0;
  }

  #isStartOutdated({ start }: Ledger): boolean {
    return (
      member(start, 'catalogue') !== this.#catalogueChecksum ||
      member(start, 'conditions') !== this.#conditions()
    );
  }

  #conditions(): string {
    const { grantOn, regime } = this.#options;
    return conditionsOf(grantOn, regime, this.#environment.globalPrivacyControl);
  }

  #decide({ id, at, method, language, choices }: EarlyChoice): void {
    const { order } = this.#archive;
    const actions: (Action | undefined)[] = Array.from({ length: order.size });
    for (const { vendor, target, action } of choices) {
      const place = order.indexOf(vendor, target);
      if (place >= 0) actions[place] = action;
    }
    if (!actions.some(Boolean)) return;

    const { facts } = this.#archive.current();
    if (facts.some((known) => known.id === id)) return;
    this.#archive.add({
      id,
      sequence: 1 + Math.max(0, ...facts.map(({ sequence }) => sequence)),
      at,
      method,
      language,
      gpc: this.#environment.globalPrivacyControl,
      notice: this.#notice,
      order: order.hash,
      choices: packChoices(actions),
    });
    this.#update();
    void this.#deliverer?.workNow();
  }

  #chooseAll(action: Action, context?: ChoosingContext): void {
    this.choose(
      this.#archive.order.cells.map((cell) => ({ ...cell, action })),
      context,
    );
  }

  /** Another tab wrote, or this page slept. */
  #heard(): void {
    if (this.#isStopped || !this.#isReady) return;
    this.#update();
    if (this.#isWorkLeft()) void this.#deliverer?.work();
  }

  #until(isReached: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    return new Promise((resolve) => {
      if (isReached(this.#snapshot)) return resolve(this.#snapshot);
      const unsubscribe = this.subscribe((snapshot) => {
        if (!isReached(snapshot)) return;
        unsubscribe();
        resolve(snapshot);
      });
    });
  }

  #update(): void {
    if (this.#isStopped) return;
    this.#snapshot = this.#view();
    for (const listener of this.#listeners) {
      try {
        listener(this.#snapshot);
      } catch (cause) {
        this.#environment.warn('A listener of the page failed.', cause);
      }
    }
  }

  #view(ledger: Ledger = this.#archive.current()): Snapshot {
    return makeSnapshot(ledger, {
      ready: this.#isReady,
      catalogue: this.#catalogue,
      order: this.#archive.order,
      notice: this.#notice,
      grantOn: this.#options.grantOn ?? 'saved',
      now: this.#environment.now(),
      gpc: this.#environment.globalPrivacyControl,
      storage: this.#keeping.isKept ? 'kept' : 'memory',
      subject: this.#identifier() ? 'anonymous' : 'none',
      isRecovering: this.#isRecovering,
    });
  }

  #pageStart(ledger: Ledger): PageStart {
    const { targets, askAgainAfterMonths } = this.#catalogue;
    const snapshot = this.#view(ledger);
    const { cells } = this.#archive.order;
    return {
      conditions: this.#conditions(),
      catalogue: this.#catalogueChecksum,
      until:
        snapshot.ask === 'no'
          ? Math.min(...ledger.facts.map((facts) => dueAt(facts, askAgainAfterMonths)))
          : 0,
      refreshAt: this.#refreshAt(ledger, snapshot),
      open: cells.map(({ vendor, target }) => (snapshot.cell(vendor, target)?.allowed ? 'A' : '-')).join(''),
      required: targets.filter((target) => target.required).map(({ id }) => id),
    };
  }
}
