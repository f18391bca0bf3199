import type { Environment, StringStorage, Tabs } from './environment.ts';
import { member } from './untrusted.ts';

/** Prefix of all keys in the browser's storage. */
const prefix = 'assent.';

/** How long, in milliseconds, a tab's writes may stay invisible to another tab. */
const longestLag = 250;

/** Waits until everything that other tabs have written is visible here. */
export function outlastLag(environment: Environment): Promise<void> {
  return new Promise((resolve) => void environment.after(longestLag, resolve));
}

/**
 * Texts by name, stored in the browser and shared by its tabs. Texts that the browser refuses to store stay
 * in memory. Texts that another tab announces are used until they are visible here, because storage may lag
 * between processes.
 */
export class BrowserStorage {
  readonly #environment: Environment;
  readonly #tabs: Tabs;
  /** Texts that this page keeps even if storage is cleared. */
  readonly #held = new Map<string, string>();
  /** Texts that another tab has just written, and until when storage may lack them. */
  readonly #heard = new Map<string, { readonly text: string; readonly until: number }>();
  /** Names of kept texts that do not fit into storage. */
  readonly #refused = new Set<string>();

  /** `changed` is called with the name when another tab wrote, and without one when it cleared everything. */
  constructor(environment: Environment, changed: (name?: string) => void) {
    this.#environment = environment;
    this.#tabs = environment.joinTabs('assent', (message) => {
      const key = member(message, 'key');
      const text = member(message, 'text');
      if (key === null) {
        this.#heard.clear();
        changed();
      }
      if (typeof key !== 'string' || !key.startsWith(prefix)) return;
      const name = key.slice(prefix.length);
      if (typeof text === 'string')
        this.#heard.set(name, { text, until: this.#lagEnd(member(message, 'at')) });
      if (text === null) this.#forget(name);
      changed(name);
    });
  }

  /** `false` while the browser refuses to store something, which would then be lost with the page. */
  get isKept(): boolean {
    return this.#environment.storage !== undefined && !this.#refused.size;
  }

  /** The visitor who is known without storage, by the cookie with the identifier, which the proxy sets. */
  get recovered(): string | undefined {
    return this.#environment.cookie('assent_id');
  }

  /** Whether the text of a name does not fit into storage. */
  isRefused(name: string): boolean {
    return this.#refused.has(name);
  }

  /** The names of everything that the browser stores for this origin. */
  keys(): string[] {
    return this.#try((storage) => storage.keys()) ?? [];
  }

  /** The names with this prefix that have a text. */
  names(start: string): string[] {
    const names = this.keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    const heard = [...this.#heard.keys()].filter((name) => this.#hearsay(name) !== undefined);
    const all = new Set([...names, ...this.#held.keys(), ...heard]);
    return [...all].filter((name) => name.startsWith(start));
  }

  /** The texts of a name: several if storage and another tab's message differ. */
  read(name: string): string[] {
    const kept = this.#try((storage) => storage.get(prefix + name));
    if (kept === this.#hearsay(name)) this.#heard.delete(name);
    const texts = [this.#held.get(name), this.#hearsay(name), kept];
    return [...new Set(texts.filter((text) => typeof text === 'string'))];
  }

  /**
   * Stores a text, or keeps it in memory if the browser refuses. Returns whether it will outlive the page.
   */
  write(name: string, text: string): boolean {
    this.#heard.delete(name);
    this.#held.delete(name);
    // Remove the outdated text if the new one does not fit. Then it may fit.
    let isKept = this.#set(name, text);
    if (!isKept) {
      this.#unset(name);
      isKept = this.#set(name, text);
    }
    if (isKept) this.#refused.delete(name);
    else this.#holdRefused(name, text);
    this.#tabs.post({ key: prefix + name, text, at: isKept ? this.#environment.now() : undefined });
    return isKept;
  }

  /** Keeps a text in this page until it is removed, even if storage is cleared. */
  hold(name: string, text: string): void {
    this.#held.set(name, text);
  }

  /** Whether only this page has the text of a name: the storage was emptied since, or refused it. */
  isOnlyHeld(name: string): boolean {
    return this.#held.has(name) && !this.keys().includes(prefix + name);
  }

  /** Moves a text from storage to memory, to free space. */
  unload(name: string): void {
    const [text] = this.read(name);
    if (text === undefined) return;
    this.#holdRefused(name, text);
    this.#unset(name);
  }

  remove(name: string): void {
    this.#forget(name);
    this.#unset(name);
    this.#tabs.post({ key: prefix + name, text: null });
  }

  close(): void {
    this.#tabs.leave();
  }

  /** What was heard, unless storage has said more since: a page that was frozen hears what is long outdated. */
  #hearsay(name: string): string | undefined {
    const { text, until = Infinity } = this.#heard.get(name) ?? {};
    if (until >= this.#environment.now()) return text;
    this.#heard.delete(name);
    return undefined;
  }

  #lagEnd(at: unknown): number {
    return typeof at === 'number' ? Math.min(at, this.#environment.now()) + longestLag : Infinity;
  }

  #holdRefused(name: string, text: string): void {
    this.#held.set(name, text);
    this.#refused.add(name);
  }

  #forget(name: string): void {
    this.#held.delete(name);
    this.#heard.delete(name);
    this.#refused.delete(name);
  }

  #set(name: string, text: string): boolean {
    const set = (storage: StringStorage) => {
      storage.set(prefix + name, text);
      return storage.get(prefix + name) === text;
    };
    return this.#try(set) ?? false;
  }

  #unset(name: string): void {
    this.#try((storage) => storage.remove(prefix + name));
  }

  #try<T>(use: (storage: StringStorage) => T): T | undefined {
    try {
      return this.#environment.storage && use(this.#environment.storage);
    } catch {
      return undefined; // Storage is full or has become unavailable: continue in memory.
    }
  }
}
