import type { StringStorage } from '../../../src/client/environment/environment.ts';
import type { Time } from './time.ts';

/** A change that one tab sends to the others. `null` as text removes the key; `null` as key clears the storage. */
interface Change {
  readonly key: string | null;
  readonly text: string | null;
  readonly by: StorageView | undefined;
  /** Whether the other tabs get an event. */
  readonly isAnnounced: boolean;
}

/**
 * The storage of an origin. A tab sees its own writes at once, and those of other tabs after a delay, in
 * order, because each process has its own copy.
 */
export class SharedStorage {
  /** The stored values, as a newly opened page sees them. */
  readonly kept = new Map<string, string>();
  /** The available space: for anything, for values that are not longer than before, or none. */
  room: 'any' | 'same' | 'none' | 'nothing, but takes it' = 'any';
  readonly #time: Time;
  readonly #lag: () => number;
  readonly #views = new Set<StorageView>();

  constructor(time: Time, lag: () => number) {
    this.#time = time;
    this.#lag = lag;
  }

  open(): StorageView {
    const view = new StorageView(this);
    this.#views.add(view);
    return view;
  }

  close(view: StorageView): void {
    this.#views.delete(view);
  }

  /** Clears the storage from outside: another page of the origin, or the browser. */
  clear(isAnnounced: boolean): void {
    this.apply({ key: null, text: null, by: undefined, isAnnounced });
  }

  /** Damages the stored values. Open pages do not notice. */
  damage(key: string, change: (text: string) => string): void {
    const text = this.kept.get(key);
    if (text !== undefined) this.kept.set(key, change(text));
  }

  remove(key: string): void {
    this.apply({ key, text: null, by: undefined, isAnnounced: true });
  }

  apply(change: Change): void {
    const { key, text } = change;
    if (key === null) this.kept.clear();
    else if (text === null) this.kept.delete(key);
    else this.kept.set(key, text);
    for (const view of this.#views) view.expect(change, this.#time, this.#lag());
  }

  hasRoomFor(key: string, text: string): boolean {
    if (this.room === 'same') return text.length <= (this.kept.get(key)?.length ?? 0);
    return this.room === 'any';
  }
}

/** The storage as one tab sees it. */
export class StorageView implements StringStorage {
  /** Called when a change by another tab arrives. */
  onChange: (key: string | null) => void = () => {};
  /** Called before each change by this tab; `false` if the tab crashes before it. */
  mayChange: () => boolean = () => true;
  readonly #storage: SharedStorage;
  readonly #seen: Map<string, string>;
  /** Own changes that are not confirmed yet: they hide earlier changes by others. */
  readonly #pending = new Map<string, number>();
  #lastArrival = 0;

  constructor(storage: SharedStorage) {
    this.#storage = storage;
    this.#seen = new Map(storage.kept);
  }

  keys(): string[] {
    return [...this.#seen.keys()];
  }

  get(key: string): string | null {
    return this.#seen.get(key) ?? null;
  }

  set(key: string, text: string): void {
    if (this.#storage.room === 'nothing, but takes it') return;
    if (!this.#storage.hasRoomFor(key, text)) throw new Error('QuotaExceededError');
    this.#change(key, text);
  }

  remove(key: string): void {
    if (this.#seen.has(key)) this.#change(key, null);
  }

  #change(key: string, text: string | null): void {
    if (!this.mayChange()) return;
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
    this.#see(key, text);
    this.#storage.apply({ key, text, by: this, isAnnounced: true });
  }

  /** Delivers a change to this tab. */
  expect(change: Change, time: Time, lag: number): void {
    this.#lastArrival = Math.max(this.#lastArrival, time.elapsed + lag);
    if (this.#lastArrival === time.elapsed) this.#arrive(change);
    else time.after(this.#lastArrival - time.elapsed, () => this.#arrive(change));
  }

  #arrive({ key, text, by, isAnnounced }: Change): void {
    if (by === this) {
      const left = (this.#pending.get(key ?? '') ?? 1) - 1;
      if (left) this.#pending.set(key ?? '', left);
      else this.#pending.delete(key ?? '');
      return;
    }
    if (key === null) for (const each of this.#seen.keys()) this.#seeUnlessHidden(each, null);
    else this.#seeUnlessHidden(key, text);
    if (isAnnounced) this.onChange(key);
  }

  #seeUnlessHidden(key: string, text: string | null): void {
    if (!this.#pending.has(key)) this.#see(key, text);
  }

  #see(key: string, text: string | null): void {
    if (text === null) this.#seen.delete(key);
    else this.#seen.set(key, text);
  }
}
