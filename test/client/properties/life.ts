import { toBase64Url } from '../../../src/client/ledger/identifier.ts';
import type { Consent } from '../../../src/client/consent.ts';
import type { Choice, ChoosingContext } from '../../../src/client/ledger/choice.ts';
import type { Notice } from '../../../src/client/ledger/decision.ts';
import { noticeOf } from '../../../src/client/ledger/notice.ts';
import { readCatalogue } from '../../../src/client/catalogue/read-catalogue.ts';
import type { Cell, Snapshot } from '../../../src/client/page/snapshot.ts';
import { catalogue, editions, widened } from '../simulation/catalogues.ts';
import type { Flight } from '../simulation/network.ts';
import { parseConsent, type Posted } from '../simulation/service.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';
import { Broken } from './broken.ts';
import { type Action, Chronicle, decisionIn, nameOf } from './chronicle.ts';
import type { Circumstances } from './circumstances.ts';
import { type Answered, answeredBy, type Sent } from './sent.ts';
import type { Invariant } from './invariants/invariant.ts';

/** Milliseconds between two checks of the invariants. */
const slice = 600_000;

/** More requests than any life needs. */
const mostSent = 400;

/** Settings of a page that are constant while it is open. */
interface Page {
  /** The edition of the catalogue. */
  readonly edition: number;
  readonly gpc: boolean;
}

/** The number of checks of each invariant, by its id. */
export type Tally = Map<string, number>;

/** One life: a visitor, their pages, and all events. */
export class Life {
  readonly circumstances: Circumstances;
  readonly world: SimulatedBrowser;
  readonly chronicle: Chronicle;
  /** The sent requests and their answers. */
  readonly sent: Sent[] = [];
  /** The edition of the catalogue that the next page gets. */
  edition = 0;
  readonly #client: typeof Consent;
  readonly #invariants: readonly Invariant[];
  readonly #tally: Tally;
  readonly #pages = new Map<Tab, Page>();
  readonly #notices = new Map<number, Notice>();
  #broken: Broken | undefined;

  constructor(
    circumstances: Circumstances,
    client: typeof Consent,
    invariants: readonly Invariant[],
    tally: Tally,
  ) {
    const { seed, lag, hasLocks, latency } = circumstances;
    this.circumstances = circumstances;
    this.#invariants = invariants;
    this.#tally = tally;
    const hear = this.#hear.bind(this);
    class HeardConsent extends client {
      override choose(choices: readonly Choice[], context: ChoosingContext = {}): void {
        hear(this, choices, context, () => super.choose(choices, context));
      }
    }
    this.#client = client;
    this.world = new SimulatedBrowser({ seed, lag, hasLocks, Consent: HeardConsent });
    this.chronicle = new Chronicle(this.world);
    const { service, network } = this.world;
    service.honoursKeys = circumstances.honoursKeys;
    service.saysUpdated = circumstances.saysUpdated;
    service.listsConflicts = circumstances.listsConflicts;
    network.latency = () => latency * (0.5 + this.world.dice.throw());
    this.#listen();
  }

  /** Checks a condition, with a message for its violation. */
  holds(invariant: string, isSo: boolean, otherwise: () => string): void {
    this.#tally.set(invariant, (this.#tally.get(invariant) ?? 0) + 1);
    if (!isSo) this.#broken ??= new Broken(invariant, otherwise());
  }

  /** @throws {Broken} if an invariant is violated */
  confirm(): void {
    for (const tab of this.running()) this.#look(tab, tab.client.snapshot);
    if (this.#broken) throw this.#broken;
  }

  /** Checks everything again after the last event. */
  async end(): Promise<void> {
    for (const invariant of this.#invariants) await invariant.end?.(this);
    this.confirm();
  }

  /** What a page would show if it were opened now, offline, with or without a privacy signal. */
  async glance(gpc: boolean): Promise<Snapshot> {
    const { grantOn, regime, record } = this.circumstances;
    const { time, storage } = this.world;
    const aside = new SimulatedBrowser({ Consent: this.#client });
    aside.time.offset = time.now;
    aside.gpc = gpc;
    aside.network.isOnline = false;
    for (const [key, text] of storage?.kept ?? []) aside.storage?.kept.set(key, text);
    const tab = aside.openTab({ catalogue: this.catalogue(), grantOn, regime, record });
    await aside.pass(0);
    return tab.client.snapshot;
  }

  async open(): Promise<Tab> {
    const { grantOn, regime, record } = this.circumstances;
    const tab = this.world.openTab({ catalogue: this.catalogue(), grantOn, regime, record });
    this.chronicle.begin(tab);
    this.#pages.set(tab, { edition: this.edition, gpc: this.world.gpc });
    for (const invariant of this.#invariants) invariant.open?.(this, tab);
    const before = { snapshot: tab.client.snapshot };
    tab.client.subscribe((snapshot) => {
      for (const invariant of this.#invariants) invariant.change?.(this, tab, before.snapshot, snapshot);
      before.snapshot = snapshot;
      this.#look(tab, snapshot);
    });
    await this.world.pass(0);
    return tab;
  }

  /** The settings that a page has from its start. */
  pageOf(tab: Tab): Page {
    return this.#pages.get(tab) ?? { edition: 0, gpc: false };
  }

  get pages(): number {
    return this.#pages.size;
  }

  catalogue(edition = this.edition): object {
    const { wide } = this.circumstances;
    const file = editions[edition] ?? catalogue;
    return wide ? widened(file, wide) : file;
  }

  /** The notice that an edition of the catalogue shows. */
  notice(edition: number): Notice {
    const notice = this.#notices.get(edition) ?? noticeOf(readCatalogue(editions[edition] ?? catalogue));
    this.#notices.set(edition, notice);
    return notice;
  }

  /** The checked cells of a page: only a few for a wide catalogue. */
  watched(snapshot: Snapshot): readonly Cell[] {
    if (!this.circumstances.wide) return snapshot.cells();
    return snapshot.cells().filter((cell) => this.isWatched(nameOf(cell)));
  }

  isWatched(cell: string): boolean {
    return !/^\d/.test(cell) || /^0*(1|250|499)-/.test(cell);
  }

  /** Advances the time, and checks the invariants. */
  async pass(ms: number): Promise<void> {
    // After a violation the client may never become idle.
    for (let left = ms; left > 0 && !this.#broken; left -= slice)
      await this.world.pass(Math.min(left, slice));
    if (ms === 0) await this.world.pass(0);
    this.chronicle.age();
  }

  crash(tab: Tab): void {
    this.chronicle.crashes += 1;
    tab.crash();
  }

  /** A visitor looks at a page. */
  wake(tab: Tab): void {
    this.chronicle.reasonsToRead += 1;
    if (tab.sleep === 'awake') tab.show();
    else tab.wakeUp();
  }

  /**
   * Whether a request that was thought lost may arrive last. Without Idempotency-Keys nobody can prevent it. It cannot
   * be repeated before if storage lost it, if it is too old by now, if its repetition was rejected or taken by
   * something that records nothing, or if other pages could not see it before its page ended.
   */
  mayEndLate(): boolean {
    const { isDelayed, losses, taken } = this.chronicle;
    const { service, lag } = this.world;
    if (!isDelayed || !service.honoursKeys || lag > 0 || losses.length > 0) return isDelayed;
    return taken.some((each) => each.isExpired.ACCEPT || each.isRefused || each.believed.size > 0);
  }

  /** Pages that a visitor could look at. */
  running(): Tab[] {
    return [...this.world.tabs].filter((tab) => tab.isRunning());
  }

  /** The page with a number in the story, if it exists. */
  tab(index: number): Tab | undefined {
    const tabs = [...this.world.tabs];
    return tabs[index % Math.max(1, tabs.length)];
  }

  /** A visitor decides on a page. */
  decide(tab: Tab, cells: ReadonlyMap<string, Action>): void {
    if (!tab.isRunning() || !tab.client.snapshot.ready) return;
    const known = tab.client.snapshot.cells().filter((cell) => !cell.required && cells.has(nameOf(cell)));
    if (!known.length) return;
    const choices = known.map(({ vendor, target }) => ({
      vendor,
      target,
      action: cells.get(nameOf({ vendor, target })) ?? 'REJECT',
    }));
    tab.client.choose(choices, { method: 'banner', language: 'en' });
    for (const invariant of this.#invariants) invariant.decided?.(this, tab, cells);
    this.#look(tab, tab.client.snapshot);
  }

  /** A page records a decision: the visitor's, or that of their browser's signal. */
  #hear(client: Consent, choices: readonly Choice[], context: ChoosingContext, decide: () => void): void {
    const tab = [...this.world.tabs].find((each) => each.client === client);
    const { time, network } = this.world;
    const { method = 'api', language = '' } = context;
    const moment = { at: time.now, elapsed: time.elapsed };
    const isMeanwhile = network.flights.size > 0;
    this.world.onMint = (bytes) => {
      if (bytes.length !== 16 || !tab) return;
      this.world.onMint = () => {};
      this.chronicle.take({
        ...moment,
        method,
        language,
        id: toBase64Url(bytes),
        tab,
        ...this.pageOf(tab),
        isMeanwhile,
        isShared: this.world.storage?.room === 'any',
        cells: new Map(choices.map((choice) => [nameOf(choice), choice.action])),
      });
    };
    decide();
    this.world.onMint = () => {};
    // A page that crashes in the middle of a click has recorded no choice.
    const taken = this.chronicle.taken.at(-1);
    if (taken && taken.tab === tab && !tab.isAlive()) taken.mayBeLost = true;
  }

  #look(tab: Tab, snapshot: Snapshot): void {
    if (!tab.isRunning() || this.#broken) return;
    for (const invariant of this.#invariants) invariant.page?.(this, tab, snapshot);
  }

  #listen(): void {
    const { service, network, time, cookies } = this.world;
    network.onSend = (flight) => {
      this.holds('I9', this.sent.length < mostSent, () => `more than ${mostSent} requests`);
      // After a violation the client may never become idle by itself.
      if (this.#broken) return void network.faults.unshift({ type: 'hang' });
      for (const invariant of this.#invariants) invariant.send?.(this, flight);
      this.sent.push({ flight, answer: undefined });
    };
    network.onEnd = (flight, answer, fault) => {
      const sent = this.sent.find((each) => each.flight === flight);
      const isHeard = this.running().some((tab) => tab === flight.sender);
      if (sent && answer) sent.answer = answeredBy(answer, time.elapsed, isHeard);
      if (fault || !answer) this.chronicle.faults += 1;
      if (fault?.type === 'strange') this.holds('I18', true, () => '');
      if (flight.init.method === 'POST') this.#afterPost(flight, sent?.answer);
      else if (answer && flight.address.includes('/unified/')) this.chronicle.tell(flight.since, answer.text);
    };
    service.onPost = (post: Posted) => {
      if (this.circumstances.hasCookie) cookies['assent_id'] = post.id;
      for (const invariant of this.#invariants) invariant.post?.(this, post);
    };
    service.onCommit = (commit) => {
      this.chronicle.record(commit);
    };
    this.world.onLeave = (tab) => {
      this.chronicle.leave(tab);
      if ([...network.flights].some(({ sender }) => sender === tab)) this.chronicle.isDelayed = true;
    };
    this.world.onWarning = (_tab, message, cause) => {
      const isOurs = /could not be sent|listener failed/.test(message);
      this.holds('I18', !isOurs, () => `"${message}" ${String(cause)}`);
    };
  }

  #afterPost({ sender, body }: Flight, answer: Answered | undefined): void {
    const { attributes, actions } = parseConsent(body);
    const decision = this.chronicle.decision(decisionIn(attributes));
    if (!decision || !answer) return;
    if (!answer.isTaken) return this.chronicle.notTaken(decision, answer);
    const { elapsed } = this.world.time;
    for (const cell of actions.map(nameOf))
      if (!decision.recorded.has(cell)) decision.believed.set(cell, decision.believed.get(cell) ?? elapsed);
    if (!this.running().some((tab) => tab === sender)) return;
    for (const action of actions) decision.answered.set(nameOf(action), { sender, at: elapsed });
  }
}
