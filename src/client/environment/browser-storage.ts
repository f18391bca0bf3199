import type { Environment, StringStorage, Tabs } from './environment.ts';
import { member } from './untrusted.ts';

/** Prefix of every key under which something is kept in the browser. */
const prefix = 'assent.';

/**
 * Texts by name, kept in the browser and the same in all its tabs. What the browser refuses to keep
 * lives in memory; what another tab says it has written is believed until it can be seen, for the
 * storage of another process may lag behind.
 */
export class BrowserStorage {
  readonly #environment: Environment;
  readonly #tabs: Tabs;
  /** What this page holds itself, whatever becomes of storage. */
  readonly #held = new Map<string, string>();
  /** What another tab wrote a moment ago. */
  readonly #heard = new Map<string, string>();
  /** What of the held storage has no room for. */
  readonly #refused = new Set<string>();

  /** `changed` is called when another tab wrote, with the name; without one when it cleared everything. */
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
      if (typeof text === 'string') this.#heard.set(name, text);
      if (text === null) this.#forget(name);
      changed(name);
    });
  }

  /** `false` while there is something that the browser refuses to keep: it would end with the page. */
  get isKept(): boolean {
    return this.#environment.storage !== undefined && !this.#refused.size;
  }

  /** Whether storage has no room for what a name holds. */
  isRefused(name: string): boolean {
    return this.#refused.has(name);
  }

  /** The names under `start` that hold something. */
  names(start: string): string[] {
    const kept = this.#try((storage) => storage.keys()) ?? [];
    const names = kept.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    const all = new Set([...names, ...this.#held.keys(), ...this.#heard.keys()]);
    return [...all].filter((name) => name.startsWith(start));
  }

  /** What a name holds: several texts when storage and what other tabs say differ. */
  read(name: string): string[] {
    const kept = this.#try((storage) => storage.get(prefix + name));
    if (kept === this.#heard.get(name)) this.#heard.delete(name);
    const texts = [this.#held.get(name), this.#heard.get(name), kept];
    return [...new Set(texts.filter((text) => typeof text === 'string'))];
  }

  /** Keeps a text, in memory if the browser refuses. Returns whether it will outlive the page. */
  write(name: string, text: string): boolean {
    this.#heard.delete(name);
    this.#held.delete(name);
    // What is outdated must not stay where the new text found no room. Without it there may be room.
    let isKept = this.#set(name, text);
    if (!isKept) {
      this.#unset(name);
      isKept = this.#set(name, text);
    }
    if (isKept) this.#refused.delete(name);
    else this.#holdRefused(name, text);
    this.#tabs.post({ key: prefix + name, text });
    return isKept;
  }

  /** Holds a text in this page until it is removed, even if storage is emptied. */
  hold(name: string, text: string): void {
    this.#held.set(name, text);
  }

  /** Takes a text out of storage into memory, to make room. */
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
      return true;
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
      return undefined; // Full, or taken away in mid-page: memory goes on.
    }
  }
}
