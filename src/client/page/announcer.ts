import type { Environment } from '../environment/environment.ts';
import { isSameSnapshot } from './make-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** The warning about what a function of the page throws. */
export const listenerFailed = 'A listener failed.';

/** Keeps the newest snapshot, and announces each one that differs from the previous one. */
export class Announcer {
  readonly #environment: Environment;
  /** The listeners, with a callback for those that wait for something when announcements end. */
  readonly #listeners = new Map<(snapshot: Snapshot) => void, ((cause: unknown) => void) | undefined>();
  #end: DOMException | undefined;
  #snapshot: Snapshot;

  constructor(environment: Environment, snapshot: Snapshot) {
    this.#environment = environment;
    this.#snapshot = snapshot;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  subscribe(listener: (snapshot: Snapshot) => void, ended?: (cause: unknown) => void): () => void {
    this.#listeners.set(listener, ended);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves with the first snapshot that matches. Rejects if the announcer stops before. */
  until(isReached: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    return new Promise((resolve, reject) => {
      if (isReached(this.#snapshot)) return resolve(this.#snapshot);
      if (this.#end) return reject(this.#end);
      const unsubscribe = this.subscribe((snapshot) => {
        if (!isReached(snapshot)) return;
        unsubscribe();
        resolve(snapshot);
      }, reject);
    });
  }

  announce(snapshot: Snapshot): void {
    if (isSameSnapshot(snapshot, this.#snapshot)) return;
    this.#snapshot = snapshot;
    for (const listener of this.#listeners.keys()) {
      try {
        listener(this.#snapshot);
      } catch (cause) {
        this.#environment.warn(listenerFailed, cause);
      }
    }
  }

  stop(): void {
    this.#end ??= new DOMException('This client was stopped.', 'AbortError');
    for (const ended of this.#listeners.values()) ended?.(this.#end);
    this.#listeners.clear();
  }
}
