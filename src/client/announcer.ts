import type { Environment } from './environment.ts';
import { isSameSnapshot } from './make-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** Holds the newest snapshot, and tells of each that looks different from the one before. */
export class Announcer {
  readonly #environment: Environment;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #stopping = new AbortController();
  #snapshot: Snapshot;

  constructor(environment: Environment, snapshot: Snapshot) {
    this.#environment = environment;
    this.#snapshot = snapshot;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves with the first snapshot for which something is so. Rejects when this stops before. */
  until(isReached: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    const { signal } = this.#stopping;
    return new Promise((resolve, reject) => {
      if (isReached(this.#snapshot)) return resolve(this.#snapshot);
      signal.throwIfAborted();
      const abort = () => reject(signal.reason);
      const unsubscribe = this.subscribe((snapshot) => {
        if (!isReached(snapshot)) return;
        unsubscribe();
        signal.removeEventListener('abort', abort);
        resolve(snapshot);
      });
      signal.addEventListener('abort', abort);
    });
  }

  announce(snapshot: Snapshot): void {
    if (isSameSnapshot(snapshot, this.#snapshot)) return;
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) {
      try {
        listener(this.#snapshot);
      } catch (cause) {
        this.#environment.warn('A listener failed.', cause);
      }
    }
  }

  stop(): void {
    this.#listeners.clear();
    this.#stopping.abort(new DOMException('This client was stopped.', 'AbortError'));
  }
}
