import { decodeDesign, encodeDesign, firstDesign, readDesign } from './design.ts';
import type { Design } from './design.ts';
import { parseObject } from './untrusted.ts';

const keptUnder = 'assent-designer';
const readableKeptUnder = 'assent-designer-readable';
/** Steps back that are remembered. */
const memory = 200;

/**
 * The design at hand, its steps back and forth, kept in this browser. Calls back after each change.
 * A design in the address comes before the one that was kept. With it goes the language in which it is
 * looked at: no part of the design, and no step.
 */
export class DesignStore {
  #steps: Design[];
  #at = 0;
  /** The last catalogue that could be read: while one is typed it often cannot. */
  #readable: string;
  #language: string;
  readonly #listeners = new Set<(design: Design) => void>();

  constructor(inAddress: string | null, language: string) {
    this.#language = language;
    this.#steps = [inAddress ? decodeDesign(inAddress) : kept()];
    this.#readable = keptReadable();
    this.#noteReadable();
  }

  get design(): Design {
    return this.#steps[this.#at] ?? firstDesign;
  }

  /** The design as it can be shown: with an earlier catalogue while the one at hand is no JSON. */
  get shown(): Design {
    return { ...this.design, catalogue: this.#readable };
  }

  get showsEarlierCatalogue(): boolean {
    return this.#readable !== this.design.catalogue;
  }

  /** BCP 47 tag. */
  get language(): string {
    return this.#language;
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1;
  }

  /**
   * Takes a change. One that continues the last (a slider that is being drawn, a text that is being
   * typed) replaces it, so that one step back undoes all of it.
   */
  change(change: Partial<Design>, { continues = false } = {}): void {
    const next = { ...this.design, ...change };
    const before = this.#steps.slice(0, this.#at + (continues && this.canUndo ? 0 : 1));
    this.#steps = [...before, next].slice(-memory);
    this.#at = this.#steps.length - 1;
    this.#announce();
  }

  /** Looks at the design in another language. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#tell();
  }

  undo(): void {
    if (this.canUndo) this.#goTo(this.#at - 1);
  }

  redo(): void {
    if (this.canRedo) this.#goTo(this.#at + 1);
  }

  subscribe(listener: (design: Design) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The address of this page with the design in it. */
  address(page: string): string {
    const url = new URL(page);
    url.searchParams.set('design', encodeDesign(this.design));
    return url.href;
  }

  #goTo(at: number): void {
    this.#at = at;
    this.#announce();
  }

  #noteReadable(): void {
    if (parseObject(this.design.catalogue)) this.#readable = this.design.catalogue;
  }

  #announce(): void {
    this.#noteReadable();
    try {
      localStorage.setItem(keptUnder, JSON.stringify(this.design));
      localStorage.setItem(readableKeptUnder, this.#readable);
    } catch {
      // The browser stores nothing: the design can still be shared and exported.
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.design);
  }
}

function keptReadable(): string {
  try {
    return localStorage.getItem(readableKeptUnder) ?? firstDesign.catalogue;
  } catch {
    return firstDesign.catalogue;
  }
}

function kept(): Design {
  try {
    return readDesign(JSON.parse(localStorage.getItem(keptUnder) ?? 'null'));
  } catch {
    return firstDesign;
  }
}
