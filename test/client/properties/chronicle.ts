import type { DecisionDetails } from '../../../src/client/ledger/decision.ts';
import { readConflicts } from '../../../src/client/delivery/conflicts.ts';
import { member, parseJson } from '../../../src/client/environment/untrusted.ts';
import type { Flight, Sender } from '../simulation/network.ts';
import type { Commit, Recorded } from '../simulation/service.ts';
import type { Tab } from '../simulation/tab.ts';
import type { SimulatedBrowser } from '../simulation/simulated-browser.ts';
import type { Answered } from './sent.ts';

export type Action = 'ACCEPT' | 'REJECT';

/** A decision as the visitor made it. */
export interface Taken {
  readonly id: string;
  readonly tab: Tab;
  /** The time by the wall clock. */
  readonly at: number;
  /** In milliseconds since the beginning. */
  readonly elapsed: number;
  /** The edition of the catalogue that was shown. */
  readonly edition: number;
  readonly gpc: boolean;
  readonly method: DecisionDetails['method'];
  readonly language: string;
  readonly cells: ReadonlyMap<string, Action>;
  /** Whether a request was pending when it was made. */
  readonly isMeanwhile: boolean;
  /** When the service first recorded one of its cells. */
  readonly recorded: Map<string, number>;
  /** The cells for which a page received the service's success, and lived to store it. */
  readonly answered: Map<string, { readonly sender: Sender; readonly at: number }>;
  /** When something that records nothing first accepted one of its cells in place of the service. */
  readonly believed: Map<string, number>;
  /** Whether other pages can see it, because storage was available. */
  readonly isShared: boolean;
  /** Whether storage was tampered with before it was recorded completely: it may be lost. */
  mayBeLost: boolean;
  /** Whether the service rejected it permanently. */
  isRefused: boolean;
  /** When an answer that is not the service's first arrived, by the wall clock. */
  faultyAt?: number;
  /** Whether it was or seemed too old, as an acceptance or a refusal, before a page knew that it was recorded. */
  isExpired: { ACCEPT: boolean; REJECT: boolean };
}

/** An event that tampers with storage. */
export interface Loss {
  readonly elapsed: number;
  /** What was taken away: texts, or room for more of them. */
  readonly what: 'all' | 'ledger' | 'identifier' | 'room';
  /** Whether pages were open, which may know what was lost. */
  readonly isKnownElsewhere: boolean;
}

/** The result of a read. */
export interface Told {
  readonly elapsed: number;
  /** When the read was sent. */
  readonly asOf: number;
  readonly cells: ReadonlyMap<string, string>;
  /** The cells of which it listed an undecided conflict. */
  readonly open: ReadonlySet<string>;
}

const hour = 3_600_000;

/** In the format of the service. */
const recordedAction = /\{"vendor":"([^"]*)","target":"([^"]*)","action":"([^"]*)"\}/g;

/** The actual events of a life, independent of the client's state. */
export class Chronicle {
  readonly taken: Taken[] = [];
  readonly losses: Loss[] = [];
  readonly told: Told[] = [];
  /** When another device decided on a cell. */
  readonly foreign: { readonly cell: string; readonly elapsed: number; readonly action: string }[] = [];
  /** When the wall clock was set forward or back. */
  readonly jumps: number[] = [];
  /** The number of faults: failed requests, crashes, changes to storage and the clock. */
  get troubles(): number {
    return this.faults + this.crashes + this.losses.length + this.jumps.length;
  }

  /** How often a page was opened, resumed or told to read. */
  reasonsToRead = 0;
  crashes = 0;
  /** When everything began to work again, in milliseconds since the beginning. */
  healedAt = 0;
  /** Whether a request that was thought lost may arrive. */
  isDelayed = false;
  /** Requests with a refusal that the browser could not store then. */
  readonly urgent = new WeakSet<Flight>();
  faults = 0;
  readonly #world: SimulatedBrowser;
  /** The number of decisions when a page started. */
  readonly #begun = new Map<Tab, number>();

  constructor(world: SimulatedBrowser) {
    this.#world = world;
  }

  take(
    decision: Omit<Taken, 'recorded' | 'answered' | 'believed' | 'mayBeLost' | 'isRefused' | 'isExpired'>,
  ): void {
    this.taken.push({
      ...decision,
      recorded: new Map(),
      believed: new Map(),
      answered: new Map(),
      mayBeLost: false,
      isRefused: false,
      isExpired: { ACCEPT: false, REJECT: false },
    });
  }

  lose(what: Loss['what']): void {
    const isKnownElsewhere = [...this.#world.tabs].some((tab) => tab.isAlive());
    this.losses.push({ elapsed: this.#world.time.elapsed, what, isKnownElsewhere });
    for (const decision of this.taken) if (!isRecorded(decision)) decision.mayBeLost = true;
  }

  /** Records the answer to a read that was sent at this time. */
  tell(asOf: number, text: string): void {
    const cells = new Map<string, string>();
    for (const [, vendor, target, action] of text.matchAll(recordedAction))
      cells.set(`${vendor}/${target}`, String(action));
    const open = readConflicts(member(parseJson(text), 'conflicts'))
      .filter(({ isResolved }) => !isResolved)
      .flatMap(({ actions }) => actions.map(nameOf));
    this.told.push({ elapsed: this.#world.time.elapsed, asOf, cells, open: new Set(open) });
  }

  /** Records the start of a page. */
  begin(tab: Tab): void {
    this.reasonsToRead += 1;
    this.#begun.set(tab, this.taken.length);
  }

  /** Records the end of a page. It could not store what it learned at this moment. */
  leave(tab: Tab): void {
    for (const { answered } of this.taken)
      for (const [cell, { sender, at }] of answered)
        if (sender === tab && at === this.#world.time.elapsed) answered.delete(cell);
  }

  /** Must be called whenever time has passed. */
  age(): void {
    for (const decision of this.taken) {
      const age = this.#world.time.now - decision.at;
      if (this.#isKnownToArrive(decision) || this.healedAt) continue;
      if (age >= 24 * hour || age < -hour) decision.isExpired.ACCEPT = true;
      if (age >= 7 * 24 * hour) decision.isExpired.REJECT = true;
    }
  }

  record({ actions, from, attributes }: Commit): void {
    const { elapsed } = this.#world.time;
    if (from !== 'here')
      for (const action of actions)
        this.foreign.push({ cell: nameOf(action), elapsed, action: action.action });
    const decision = this.decision(decisionIn(attributes));
    for (const action of decision ? actions : [])
      if (!decision?.recorded.has(nameOf(action))) decision?.recorded.set(nameOf(action), elapsed);
  }

  /** Records a failed answer. An answer that is not the service's is treated as permanent after a day. */
  notTaken(decision: Taken, { status, isRefusal }: Answered): void {
    const { now } = this.#world.time;
    if (isRefusal) decision.isRefused = true;
    if (status >= 500 || status === 429) return;
    decision.faultyAt ??= now;
    if (now - decision.faultyAt >= 24 * hour) decision.isRefused = true;
  }

  decision(id: string): Taken | undefined {
    return this.taken.find((decision) => decision.id === id);
  }

  /** The decisions on a cell, oldest first. */
  on(cell: string): Taken[] {
    return this.taken.filter(({ cells }) => cells.has(cell));
  }

  /**
   * The decisions on a cell that may be the last one: all that no later one replaced, as far as the page that
   * made the later one could know.
   */
  lastOf(decisions: readonly Taken[]): Taken[] {
    return decisions.filter((decision) => !decisions.some((other) => this.#isReplaced(decision, other)));
  }

  /** The decisions that a page may base a cell on: the last one it knows, and all it may have received. */
  mayStandOn(tab: Tab, cell: string): Taken[] {
    // A decision that may be lost, as in a page that crashed at the click, does not certainly replace others.
    const known = this.knownTo(tab, cell).filter(({ mayBeLost }) => !mayBeLost);
    return this.on(cell).filter((decision) => !known.some((other) => this.#isReplaced(decision, other)));
  }

  isLossSince(elapsed: number): boolean {
    return this.losses.some((loss) => loss.elapsed >= elapsed);
  }

  #isReplaced(decision: Taken, other: Taken): boolean {
    if (this.taken.indexOf(other) <= this.taken.indexOf(decision)) return false;
    // A page that saw the cleared storage does not know its former content.
    const isForgotten = this.isLossSince(decision.elapsed);
    return other.tab === decision.tab || (!isForgotten && this.#isHeard(decision, other.elapsed));
  }

  /** The decisions on a cell that a page knows: its own, and those it has received. */
  knownTo(tab: Tab, cell: string): Taken[] {
    const { elapsed } = this.#world.time;
    return this.on(cell).filter(
      (decision) =>
        decision.tab === tab ||
        (decision.isShared && (this.#isBefore(decision, tab) || this.#isHeard(decision, elapsed))),
    );
  }

  /** Whether every page that may become the last one knows that the service recorded it. */
  #isKnownToArrive({ cells, answered, elapsed }: Taken): boolean {
    if (![...cells.keys()].every((cell) => answered.has(cell))) return false;
    // A page with old data may overwrite what another one stored, until it has received that.
    return this.#world.lag === 0 || this.told.some((told) => told.elapsed > elapsed + 2 * this.#world.lag);
  }

  /** A new page sees everything that is stored. */
  #isBefore(decision: Taken, tab: Tab): boolean {
    return this.taken.indexOf(decision) < (this.#begun.get(tab) ?? 0);
  }

  /** Whether all pages know a decision at a time. Messages take a moment; storage without delay takes none. */
  #isHeard({ elapsed, isShared }: Taken, at: number): boolean {
    return at - elapsed > this.#world.lag || (isShared && this.#world.lag === 0);
  }

  /** Whether the service told a page that a cell is accepted, and storage was tampered with before. */
  isRecovered(cell: string): boolean {
    const [loss] = this.losses;
    return (
      loss !== undefined &&
      this.told.some(({ elapsed, cells }) => elapsed >= loss.elapsed && cells.get(cell) === 'ACCEPT')
    );
  }
}

export function isRecorded({ cells, recorded }: Taken): boolean {
  return [...cells.keys()].every((cell) => recorded.has(cell));
}

/** The name of a cell. */
export function nameOf({ vendor, target }: Pick<Recorded, 'vendor' | 'target'>): string {
  return `${vendor}/${target}`;
}

/** The decision that a consent belongs to, whether or not it was repeated. */
export function decisionIn(attributes: unknown): string {
  return String(member(member(attributes, 'assent'), 'decision')).replace(/\.\d+$/, '');
}
