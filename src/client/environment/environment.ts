/**
 * All access to the outside: only implementations of this interface use a clock, a timer, random numbers, the
 * network, storage, locks or the page.
 */
export interface Environment {
  /** Milliseconds since the epoch by this device's clock, which may jump. */
  now(): number;
  /** Cryptographically strong random bytes. */
  randomBytes(count: number): Uint8Array;
  /** A random number from 0 up to 1, only for spreading retries. */
  random(): number;
  /** Calls `run` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** The storage of this origin; `undefined` if the browser denies it. */
  readonly storage: StringStorage | undefined;
  /** Reads a cookie of the brand's proxy, by its name without a prefix. */
  cookie(name: string): string | undefined;
  /** All cookies that scripts may read, as in `document.cookie`. */
  cookies(): string;
  /** Writes such a cookie for some seconds; 0 deletes it. */
  setCookie(name: string, value: string, seconds: number): void;
  /**
   * Connects to the other tabs of this origin. `receive` gets their messages, and not its own. When another
   * tab changes storage, it gets a message with only the key, or `null` if everything was cleared. Posting
   * after disconnecting does nothing.
   */
  joinTabs(name: string, receive: (message: unknown) => void): Tabs;
  /**
   * Runs `work` while no other tab runs work under the same name, by Web Locks, which need a secure context. Tells
   * it whether nobody held the lock when it was asked for.
   * A tab that holds the lock longer than any work takes loses it. `undefined` without Web Locks; then a
   * lease in storage is used.
   */
  readonly exclusively:
    | ((name: string, work: (wasFree: boolean) => Promise<void>) => Promise<void>)
    | undefined;
  /** The SHA-256 of a text in UTF-8, in hexadecimal digits. `undefined` where the browser has none: outside of HTTPS. */
  readonly digest: ((text: string) => Promise<string>) | undefined;
  isVisible(): boolean;
  /**
   * Calls `wake` when the page is shown again, restored or online again, and `hide` when it may be about to
   * end.
   */
  watchPage(on: { wake(): void; hide(): void }): () => void;
  /** https://w3c.github.io/gpc/ : exactly `true`. An extension may turn it on late. */
  readonly globalPrivacyControl: boolean;
  /** Logs a warning for the page's developer. */
  warn(message: string, cause?: unknown): void;
}

/** The part of `Storage` that the client uses. Each method may throw, as in browsers. */
export interface StringStorage {
  keys(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A changed key of storage and its text; `null` if it was removed. */
export interface KeptChange {
  readonly key: string;
  readonly text: string | null;
  /** When it was stored, in milliseconds since the epoch; none if the browser refused to. */
  readonly at?: number | undefined;
}

export interface Tabs {
  post(message: KeptChange): void;
  leave(): void;
}
