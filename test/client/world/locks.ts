import type { Time } from './time.ts';

/** Who may hold a lock: what runs in it waits while they are frozen, and it is let go when they die. */
export interface LockOwner {
  readonly died: Promise<void>;
  isAlive(): boolean;
  /** Resolves when the owner is running; at once if it is. */
  awake(): Promise<void>;
}

/** How long one waits for a lock before it is taken from who holds it, in milliseconds. */
const impatience = 30_000;

interface Waiting {
  readonly grant: () => void;
}

/** Web Locks as the browser environment uses them. */
export class Locks {
  /** How often a lock was taken from its holder. */
  stolen = 0;
  readonly #time: Time;
  #holder: symbol | undefined;
  #queue: Waiting[] = [];

  constructor(time: Time) {
    this.#time = time;
  }

  async exclusively(owner: LockOwner, work: () => Promise<void>): Promise<void> {
    const self = Symbol('holder');
    await this.#acquire(self);
    try {
      if (owner.isAlive()) await Promise.race([owner.awake().then(work), owner.died]);
    } finally {
      if (this.#holder === self) this.#release();
    }
  }

  #acquire(self: symbol): Promise<void> {
    return new Promise((resolve) => {
      const take = () => {
        this.#holder = self;
        resolve();
      };
      if (!this.#holder) return take();
      const waiting = {
        grant: () => {
          stopWaiting();
          take();
        },
      };
      const stopWaiting = this.#time.after(impatience, () => {
        this.#queue = this.#queue.filter((each) => each !== waiting);
        this.stolen += 1;
        take();
      });
      this.#queue.push(waiting);
    });
  }

  #release(): void {
    this.#holder = undefined;
    this.#queue.shift()?.grant();
  }
}
