import type { Dice } from './dice.ts';
import type { Time } from './time.ts';

/** The owner of a lock. Its work is suspended while it is frozen, and its lock is released when it crashes. */
export interface LockOwner {
  readonly died: Promise<void>;
  isAlive(): boolean;
  /** Resolves when the owner is running; at once if it is. */
  awake(): Promise<void>;
}

/** The minimum time to wait for a lock before it is stolen, in milliseconds. */
const impatience = 30_000;

/** Web Locks, as far as the browser environment uses them. */
export class Locks {
  /** How often a lock was stolen. */
  stolen = 0;
  readonly #time: Time;
  readonly #dice: Dice;
  #holder: symbol | undefined;
  /** The waiting requests, oldest first. */
  #queue: (() => void)[] = [];

  constructor(time: Time, dice: Dice) {
    this.#time = time;
    this.#dice = dice;
  }

  async exclusively(owner: LockOwner, work: (wasFree: boolean) => Promise<void>): Promise<void> {
    const self = Symbol('holder');
    const wasFree = !this.#holder;
    await this.#acquire(self);
    try {
      if (owner.isAlive()) await Promise.race([owner.awake().then(() => work(wasFree)), owner.died]);
    } finally {
      if (this.#holder === self) this.#release();
    }
  }

  #acquire(self: symbol): Promise<void> {
    return new Promise((resolve) => {
      const take = () => {
        stopWaiting();
        this.#holder = self;
        resolve();
      };
      const losePatience = () => {
        this.stolen += 1;
        this.#queue = [...this.#queue.filter((waiting) => waiting !== take), take];
        stopWaiting = this.#wait(losePatience);
        this.#release();
      };
      let stopWaiting = this.#wait(losePatience);
      if (this.#holder) this.#queue.push(take);
      else take();
    });
  }

  #wait(losePatience: () => void): () => void {
    return this.#time.after(impatience * (1 + this.#dice.throw()), losePatience);
  }

  #release(): void {
    this.#holder = undefined;
    this.#queue.shift()?.();
  }
}
