import { decodeTheme, encodeTheme, readTheme } from './kept-theme.ts';
import { noTheme, type Theme } from './theme.ts';

const keptUnder = 'assent-designer';
/** Steps back that are remembered. */
const memory = 200;

/**
 * The theme at hand, its steps back and forth, kept in this browser. Calls back after each change.
 * A theme in the address comes before the one that was kept. With it goes the language in which it is
 * looked at: no part of the theme, and no step.
 */
export class ThemeStore {
  #steps: Theme[];
  #at = 0;
  #language: string;
  readonly #listeners = new Set<() => void>();

  constructor(inAddress: string | null, language: string) {
    this.#language = language;
    this.#steps = [inAddress ? decodeTheme(inAddress) : kept()];
  }

  get theme(): Theme {
    return this.#steps[this.#at] ?? noTheme;
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
  change(theme: Theme, { continues = false } = {}): void {
    const before = this.#steps.slice(0, this.#at + (continues && this.canUndo ? 0 : 1));
    this.#steps = [...before, theme].slice(-memory);
    this.#at = this.#steps.length - 1;
    this.#announce();
  }

  /** Looks at the theme in another language. */
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

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The address of this page with the theme in it. */
  address(page: string): string {
    const url = new URL(page);
    url.searchParams.set('design', encodeTheme(this.theme));
    return url.href;
  }

  #goTo(at: number): void {
    this.#at = at;
    this.#announce();
  }

  #announce(): void {
    try {
      localStorage.setItem(keptUnder, JSON.stringify(this.theme));
    } catch {
      // The browser stores nothing: the theme can still be shared and exported.
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function kept(): Theme {
  try {
    return readTheme(JSON.parse(localStorage.getItem(keptUnder) ?? 'null'));
  } catch {
    return noTheme;
  }
}
