/**
 * The one door through which the world comes in. Nothing else under `client/` names a clock, a
 * timer, a random source, the network, storage, locks or the page.
 */
export interface Environment {
  /** Milliseconds since the epoch by this device's clock, which may jump. */
  now(): number;
  /** Cryptographically strong random bytes. */
  randomBytes(count: number): Uint8Array;
  /** A number from 0 up to, not including, 1; for spreading retries only. */
  random(): number;
  /** Calls `run` once after `ms` milliseconds unless the returned function was called before. */
  after(ms: number, run: () => void): () => void;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** What the browser keeps for this origin; `undefined` when it refuses. */
  readonly storage: StringStorage | undefined;
  /** A cookie that the brand's proxy set on this page, by its name without a prefix. */
  cookie(name: string): string | undefined;
  /**
   * Joins the other tabs of this origin. `receive` hears their messages, never its own; and when it
   * becomes visible here that storage was changed elsewhere, a message with the key alone, or with
   * `null` when everything was cleared. Posting after leaving does nothing.
   */
  joinTabs(name: string, receive: (message: unknown) => void): Tabs;
  /**
   * Runs `work` while no other tab runs work under the same name: the Web Locks of a secure
   * context. A tab that holds the lock for longer than any work takes loses it. `undefined` where
   * there are none; a lease in storage then replaces them.
   */
  readonly exclusively: ((name: string, work: () => Promise<void>) => Promise<void>) | undefined;
  isVisible(): boolean;
  /**
   * Calls back when the page may have slept or been alone: `wake` when it is shown again, restored
   * or back online; `hide` when it may be about to end.
   */
  watchPage(on: { wake(): void; hide(): void }): () => void;
  /** https://w3c.github.io/gpc/ : exactly `true`, read once per page. */
  readonly globalPrivacyControl: boolean;
  /** Says something to the developer of the page. */
  warn(message: string, cause?: unknown): void;
}

/** The part of `Storage` that is used. Each method may throw, as the browser's do. */
export interface StringStorage {
  keys(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A key of storage and what it holds now; `null` text when removed. */
export interface KeptChange {
  readonly key: string;
  readonly text: string | null;
}

export interface Tabs {
  post(message: KeptChange): void;
  leave(): void;
}
