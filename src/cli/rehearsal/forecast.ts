import type { AskReason } from '../../client/ledger/notice.ts';
import { hasCell } from './edition.ts';
import type { Editions } from './edition.ts';
import { any } from './outcome.ts';
import type { Certainty, Outcome } from './outcome.ts';

/** A number of people. The two differ where the record does not say what their devices have stored. */
export interface Range {
  readonly atLeast: number;
  readonly atMost: number;
}

/** What the change does to a cell. */
export interface CellForecast {
  readonly vendor: string;
  readonly target: string;
  /** The new catalogue does not have it. */
  readonly removed: boolean;
  readonly asked: Range;
  readonly askedToday: Range;
  /** Why the people are asked who certainly are. */
  readonly reasons: Readonly<Partial<Record<AskReason, number>>>;
  readonly stops: Range;
  readonly starts: Range;
}

/** What the change does to the people in the record, if each of them returned at once. */
export interface Forecast {
  readonly people: number;
  readonly asked: Range;
  /** They are asked, and would not be without the change. */
  readonly askedAnew: Range;
  readonly cells: readonly CellForecast[];
  /** For each vendor, the people for whom tags of it stop. */
  readonly vendors: readonly { readonly vendor: string; readonly stops: Range }[];
  /** The people who are asked, by the language in which they chose last; empty if that is unknown. */
  readonly languages: readonly { readonly language: string; readonly asked: Range }[];
}

/** Adds up what a change does to people. */
export class ForecastSum {
  readonly #editions: Editions;
  readonly #asked = new Count();
  readonly #askedAnew = new Count();
  readonly #cells: readonly CellSum[];
  readonly #vendors: ReadonlyMap<string, Count>;
  readonly #languages = new Map<string, Count>();
  #people = 0;

  constructor(editions: Editions) {
    this.#editions = editions;
    this.#cells = editions.cells.map(() => new CellSum());
    this.#vendors = new Map(editions.cells.map(({ vendor }) => [vendor, new Count()]));
  }

  /** @param languages the number of people with this outcome, by their language */
  add({ asked, askedAnew, cells }: Outcome, languages: ReadonlyMap<string, number>): void {
    for (const [language, people] of languages) {
      const count = this.#languages.get(language) ?? new Count();
      this.#languages.set(language, count.add(asked, people));
      this.#people += people;
      this.#asked.add(asked, people);
      this.#askedAnew.add(askedAnew, people);
      const stops = new Map<string, Certainty>();
      for (const [place, cell] of cells.entries()) {
        const { vendor = '' } = this.#editions.cells[place] ?? {};
        stops.set(vendor, any([cell.stops, stops.get(vendor) ?? 'no']));
        this.#cells[place]?.add(cell, people);
      }
      for (const [vendor, certainty] of stops) this.#vendors.get(vendor)?.add(certainty, people);
    }
  }

  result(): Forecast {
    const { cells, next } = this.#editions;
    return {
      people: this.#people,
      asked: this.#asked.range(),
      askedAnew: this.#askedAnew.range(),
      cells: cells.flatMap((cell, place) => {
        const sum = this.#cells[place]?.result();
        return sum ? { ...cell, removed: !hasCell(next, cell), ...sum } : [];
      }),
      vendors: [...this.#vendors].map(([vendor, stops]) => ({ vendor, stops: stops.range() })),
      languages: [...this.#languages]
        .map(([language, asked]) => ({ language, asked: asked.range() }))
        .toSorted((a, b) => b.asked.atMost - a.asked.atMost || (a.language < b.language ? -1 : 1)),
    };
  }
}

class CellSum {
  readonly #counts = { asked: new Count(), askedToday: new Count(), stops: new Count(), starts: new Count() };
  readonly #reasons = new Map<AskReason, number>();

  add(cell: Outcome['cells'][number], people: number): void {
    const { asked, askedToday, stops, starts } = this.#counts;
    asked.add(cell.asked, people);
    askedToday.add(cell.askedToday, people);
    stops.add(cell.stops, people);
    starts.add(cell.starts, people);
    if (cell.asked === 'yes' && cell.reason)
      this.#reasons.set(cell.reason, (this.#reasons.get(cell.reason) ?? 0) + people);
  }

  result(): Omit<CellForecast, 'vendor' | 'target' | 'removed'> {
    const { asked, askedToday, stops, starts } = this.#counts;
    return {
      asked: asked.range(),
      askedToday: askedToday.range(),
      reasons: Object.fromEntries(this.#reasons),
      stops: stops.range(),
      starts: starts.range(),
    };
  }
}

class Count {
  #atLeast = 0;
  #atMost = 0;

  add(certainty: Certainty, people: number): this {
    if (certainty !== 'no') this.#atMost += people;
    if (certainty === 'yes') this.#atLeast += people;
    return this;
  }

  range(): Range {
    return { atLeast: this.#atLeast, atMost: this.#atMost };
  }
}
