import type { Environment, Tabs } from './environment.ts';
import { member } from './member.ts';

/** Prefix of every key under which something is kept in the browser. */
const prefix = 'assent.';

/**
 * Texts by key, kept in the browser and the same in all its tabs. What the browser refuses to keep
 * lives in memory; what another tab has just written is believed by its message, for the storage of
 * another process may lag behind.
 */
export class Keeping {
  readonly #environment: Environment;
  readonly #memory = new Map<string, string>();
  readonly #tabs: Tabs;
  #isKept: boolean;

  /** `changed` is called when another tab wrote, with the key; `null` when it cleared everything. */
  constructor(environment: Environment, changed: () => void) {
    this.#environment = environment;
    this.#isKept = environment.storage !== undefined;
    this.#tabs = environment.joinTabs('assent', (message) => {
      const key = member(message, 'key');
      const text = member(message, 'text');
      if (key === null) this.#memory.clear();
      else if (typeof key !== 'string' || !key.startsWith(prefix)) return;
      else if (typeof text === 'string') this.#memory.set(key.slice(prefix.length), text);
      else this.#memory.delete(key.slice(prefix.length));
      changed();
    });
  }

  /** `false` once the browser refused to keep something: it then ends with the page. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** The names under `start` that hold something. */
  names(start: string): string[] {
    const kept = this.#try((storage) => storage.keys().map((key) => key.slice(prefix.length))) ?? [];
    return [...new Set([...kept, ...this.#memory.keys()])].filter((name) => name.startsWith(start));
  }

  /** What a name holds: at most two texts, when memory and storage differ. */
  read(name: string): string[] {
    const texts = [this.#memory.get(name), this.#try((storage) => storage.get(prefix + name))];
    return texts.filter((text) => typeof text === 'string');
  }

  write(name: string, text: string): void {
    this.#memory.delete(name);
    const isWritten = this.#try((storage) => {
      storage.set(prefix + name, text);
      return true;
    });
    if (!isWritten) {
      this.#isKept = false;
      this.#memory.set(name, text);
    }
    this.#tabs.post({ key: prefix + name, text });
  }

  remove(name: string): void {
    this.#memory.delete(name);
    this.#try((storage) => storage.remove(prefix + name));
    this.#tabs.post({ key: prefix + name, text: null });
  }

  close(): void {
    this.#tabs.leave();
  }

  #try<T>(use: (storage: NonNullable<Environment['storage']>) => T): T | undefined {
    try {
      return this.#environment.storage && use(this.#environment.storage);
    } catch {
      return undefined; // Full, or taken away in mid-page: memory goes on.
    }
  }
}
