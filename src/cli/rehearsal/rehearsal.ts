import { cellsOf } from '../../client/catalogue/cell-order.ts';
import type { RecordedChoices } from '../../service/administration/recorded-choices.ts';
import type { Editions } from './edition.ts';
import { ForecastSum } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import { nothing, Recollection } from './memory.ts';
import type { Memories } from './memory.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';

/** What the record does not say, as numbers of people. */
export interface Unknown {
  /** With a choice on an edition of the catalogue that is not given. */
  readonly edition: number;
  /** When the last choice of these was recorded, in milliseconds since the epoch; 0 if there is none. */
  readonly lastOfEdition: number;
  /** With a choice that another channel, identity of theirs, program or consent tool recorded last. */
  readonly elsewhere: number;
}

/** People whose devices have stored the same, as far as it matters. */
interface Kind {
  readonly outcome: Outcome;
  /** Their number, by language. */
  readonly languages: Map<string, number>;
}

/** The most kinds that are kept. Then they are added up, and found again as they come. */
const mostKinds = 5_000;

/** Rehearses a change with people, one by one. Keeps nothing about a single one. */
export class Rehearsal {
  readonly #editions: Editions;
  readonly #now: number;
  /** The place of each cell in the order, by vendor and target: `indexOf` counts, which takes longer. */
  readonly #places: ReadonlyMap<string, Map<string, number>>;
  readonly #recollection: Recollection;
  readonly #kinds = new Map<string, Kind>();
  readonly #sum: ForecastSum;
  readonly #unknown = { edition: 0, lastOfEdition: 0, elsewhere: 0 };
  #hasKnownCells = false;

  /** @param now milliseconds since the epoch */
  constructor(editions: Editions, now: number) {
    this.#editions = editions;
    this.#now = now;
    const cells = cellsOf(editions.order);
    this.#places = new Map(cells.map(({ vendor }) => [vendor, new Map<string, number>()]));
    for (const [place, { vendor, target }] of cells.entries()) this.#places.get(vendor)?.set(target, place);
    this.#recollection = new Recollection(editions, now);
    this.#sum = new ForecastSum(editions);
  }

  /** Whether anybody has chosen something that an edition offers. */
  get hasKnownCells(): boolean {
    return this.#hasKnownCells;
  }

  get unknown(): Unknown {
    return this.#unknown;
  }

  add(person: RecordedChoices): void {
    const memories = Array<Memories>(this.#editions.order.size).fill(nothing);
    const recorded: Memories[] = [];
    for (const choice of person) {
      const memory = this.#recollection.memoriesOf(choice);
      recorded.push(memory);
      const place = this.#places.get(choice.vendor)?.get(choice.target);
      if (place === undefined) continue;
      memories[place] = memory;
      this.#hasKnownCells = true;
    }
    const { gpc = false, language = '' } = lastDecision(recorded) ?? {};
    // What was recorded elsewhere may stand in the place of the last decision of the device.
    const signals = recorded.some(({ unknown }) => unknown === 'elsewhere') ? [false, true] : [gpc];
    const key = [signals, ...memories.map(({ kind }) => kind)].join('\n');
    const { languages } = this.#kinds.get(key) ?? this.#newKind(key, memories, signals);
    languages.set(language, (languages.get(language) ?? 0) + 1);
    this.#note(memories, recorded);
  }

  result(): Forecast {
    this.#addUp();
    return this.#sum.result();
  }

  #newKind(key: string, memories: readonly Memories[], signals: readonly boolean[]): Kind {
    if (this.#kinds.size >= mostKinds) this.#addUp();
    const outcome = outcomeOf(this.#editions, memories, signals, this.#now);
    const kind = { outcome, languages: new Map<string, number>() };
    this.#kinds.set(key, kind);
    return kind;
  }

  #addUp(): void {
    for (const { outcome, languages } of this.#kinds.values()) this.#sum.add(outcome, languages);
    this.#kinds.clear();
  }

  #note(memories: readonly Memories[], recorded: readonly Memories[]): void {
    if (recorded.some(({ unknown }) => unknown === 'elsewhere')) this.#unknown.elsewhere += 1;
    const dates = memories.flatMap(({ unknown, decided }) =>
      unknown === 'edition' && decided ? decided.at : [],
    );
    if (dates.length === 0) return;
    this.#unknown.edition += 1;
    this.#unknown.lastOfEdition = Math.max(this.#unknown.lastOfEdition, ...dates);
  }
}

function lastDecision(memories: readonly Memories[]): Memories['decided'] {
  let last: Memories['decided'];
  for (const { decided } of memories) if (decided && decided.at >= (last?.at ?? 0)) last = decided;
  return last;
}
