import type { Facts } from '../../../src/client/ledger/decision.ts';
import { readConflicts } from '../../../src/client/delivery/conflicts.ts';
import { member, parseJson } from '../../../src/client/environment/untrusted.ts';
import type { Sender } from '../simulation/network.ts';
import type { Commit, Recorded } from '../simulation/service.ts';
import type { Tab } from '../simulation/tab.ts';
import type { World } from '../simulation/world.ts';
import type { Answered } from './sent.ts';

export type Action = 'ACCEPT' | 'REJECT';

/** A decision as the visitor took it. */
export interface Taken {
  readonly id: string;
  readonly tab: Tab;
  /** By the wall clock. */
  readonly at: number;
  /** In milliseconds since the beginning. */
  readonly elapsed: number;
  /** Which edition of the catalogue was shown. */
  readonly edition: number;
  readonly gpc: boolean;
  readonly method: Facts['method'];
  readonly language: string;
  readonly cells: ReadonlyMap<string, Action>;
  /** A request was under way when it was taken. */
  readonly isMeanwhile: boolean;
  /** When the service recorded a cell of it first. */
  readonly recorded: Map<string, number>;
  /** Of which cells a page was told that the service took them, and lived to write that down. */
  readonly answered: Map<string, { readonly sender: Sender; readonly at: number }>;
  /** Other pages can see it: there was a storage with room. */
  readonly isShared: boolean;
  /** Storage was meddled with before it was recorded whole: it may be lost. */
  mayBeLost: boolean;
  /** The service refused it for good. */
  isRefused: boolean;
  /** When it was answered first by what is no answer of the service, by the wall clock. */
  faultyAt?: number;
  /** Before a page was told that it was recorded it was, or seemed, too old: as an acceptance, as a refusal. */
  isExpired: { ACCEPT: boolean; REJECT: boolean };
}

/** Storage was meddled with. */
export interface Loss {
  readonly elapsed: number;
  /** The whole ledger, or something else. */
  readonly what: 'all' | 'ledger' | 'other';
  /** Pages were open, which may know what was lost. */
  readonly isKnownElsewhere: boolean;
}

/** What a read told a page. */
export interface Told {
  readonly elapsed: number;
  /** When it was asked. */
  readonly asOf: number;
  readonly cells: ReadonlyMap<string, string>;
  /** The cells of which it listed a conflict that is not decided. */
  readonly open: ReadonlySet<string>;
}

const hour = 3_600_000;

/** As the service writes it. */
const recordedAction = /\{"vendor":"([^"]*)","target":"([^"]*)","action":"([^"]*)"\}/g;

/** What really happened in a life, whatever the client thinks of it. */
export class Chronicle {
  readonly taken: Taken[] = [];
  readonly losses: Loss[] = [];
  readonly told: Told[] = [];
  /** When another device decided on a cell. */
  readonly foreign: { readonly cell: string; readonly elapsed: number; readonly action: string }[] = [];
  /** When the wall clock was put forward or back. */
  readonly jumps: number[] = [];
  /** How much was done to this life: failed requests, crashes, meddling with storage and the clock. */
  get troubles(): number {
    return this.faults + this.crashes + this.losses.length + this.jumps.length;
  }

  /** How often a page was opened, woken or told to read. */
  reasonsToRead = 0;
  crashes = 0;
  /** A request that everybody thinks lost may come in. */
  isDelayed = false;
  faults = 0;
  readonly #world: World;
  /** How many decisions there were when a page began. */
  readonly #begun = new Map<Tab, number>();

  constructor(world: World) {
    this.#world = world;
  }

  take(decision: Omit<Taken, 'recorded' | 'answered' | 'mayBeLost' | 'isRefused' | 'isExpired'>): void {
    this.taken.push({
      ...decision,
      recorded: new Map(),
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

  /** A read that was sent at a time was answered. */
  tell(asOf: number, text: string): void {
    const cells = new Map<string, string>();
    for (const [, vendor, target, action] of text.matchAll(recordedAction))
      cells.set(`${vendor}/${target}`, String(action));
    const open = readConflicts(member(parseJson(text), 'conflicts'))
      .filter(({ isResolved }) => !isResolved)
      .flatMap(({ actions }) => actions.map(nameOf));
    this.told.push({ elapsed: this.#world.time.elapsed, asOf, cells, open: new Set(open) });
  }

  /** A page begins. */
  begin(tab: Tab): void {
    this.reasonsToRead += 1;
    this.#begun.set(tab, this.taken.length);
  }

  /** A page ends. What it was told in this moment it could not write down. */
  leave(tab: Tab): void {
    for (const { answered } of this.taken)
      for (const [cell, { sender, at }] of answered)
        if (sender === tab && at === this.#world.time.elapsed) answered.delete(cell);
  }

  /** To be called whenever time has passed. */
  age(): void {
    for (const decision of this.taken) {
      const age = this.#world.time.now - decision.at;
      if (this.#isKnownToArrive(decision)) continue;
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

  /** A decision was answered otherwise than by success. What is no answer of the service for a day is meant for good. */
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
   * Of some decisions on a cell those that may be the last one: all that no later one replaced, as
   * far as whoever took that could know.
   */
  lastOf(decisions: readonly Taken[]): Taken[] {
    return decisions.filter((decision) => !decisions.some((other) => this.#isReplaced(decision, other)));
  }

  /** The decisions on which a page may stand with a cell: the last it knows, and all it may have heard of. */
  mayStandOn(tab: Tab, cell: string): Taken[] {
    // One that may be lost, as with a page that died in the click, replaces none for certain.
    const known = this.knownTo(tab, cell).filter(({ mayBeLost }) => !mayBeLost);
    return this.on(cell).filter((decision) => !known.some((other) => this.#isReplaced(decision, other)));
  }

  isLossSince(elapsed: number): boolean {
    return this.losses.some((loss) => loss.elapsed >= elapsed);
  }

  #isReplaced(decision: Taken, other: Taken): boolean {
    if (this.taken.indexOf(other) <= this.taken.indexOf(decision)) return false;
    // Whoever saw an emptied storage has not heard of what was in it.
    const isForgotten = this.isLossSince(decision.elapsed);
    return other.tab === decision.tab || (!isForgotten && this.#isHeard(decision, other.elapsed));
  }

  /** What a page knows was decided on a cell: what was decided there, and what it has heard of. */
  knownTo(tab: Tab, cell: string): Taken[] {
    const { elapsed } = this.#world.time;
    return this.on(cell).filter(
      (decision) =>
        decision.tab === tab ||
        (decision.isShared && (this.#isBefore(decision, tab) || this.#isHeard(decision, elapsed))),
    );
  }

  /** Whether every page that may become the last one knows that the service took it. */
  #isKnownToArrive({ cells, answered, elapsed }: Taken): boolean {
    if (![...cells.keys()].every((cell) => answered.has(cell))) return false;
    // What a page knows may be overwritten by one that lags, until it was heard of.
    return this.#world.lag === 0 || this.told.some((told) => told.elapsed > elapsed + 2 * this.#world.lag);
  }

  /** A page that begins sees everything that is kept. */
  #isBefore(decision: Taken, tab: Tab): boolean {
    return this.taken.indexOf(decision) < (this.#begun.get(tab) ?? 0);
  }

  /** Whether everybody has heard of a decision at a time. Messages take a moment, a storage that does not lag takes none. */
  #isHeard({ elapsed, isShared }: Taken, at: number): boolean {
    return at - elapsed > this.#world.lag || (isShared && this.#world.lag === 0);
  }

  /** Whether a page was told by the service that a cell is accepted, and storage was meddled with before. */
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

/** The decision that a consent names, whether it was sent again or not. */
export function decisionIn(attributes: unknown): string {
  return String(member(member(attributes, 'assent'), 'decision')).replace(/\.\d+$/, '');
}
