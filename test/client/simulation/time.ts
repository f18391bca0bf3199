/** A virtual clock, and a wall clock that can be set forward or back. */
export class Time {
  /** Milliseconds since the beginning; always increases. */
  elapsed = 0;
  /** How far the wall clock is ahead of it. */
  offset = Date.UTC(2026, 10, 21, 12);
  readonly #timers = new Set<Timer>();

  /** The wall clock. */
  get now(): number {
    return this.offset + this.elapsed;
  }

  /** How many calls are to come. */
  get awaited(): number {
    return this.#timers.size;
  }

  /** Calls `run` once after `ms`, rounded up, unless the returned function was called before. */
  after(ms: number, run: () => void): () => void {
    const timer = { due: this.elapsed + Math.max(0, Math.ceil(ms)), run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** Advances the time by `ms`, with all events. */
  async pass(ms: number): Promise<void> {
    const end = this.elapsed + ms;
    await breathe();
    let inARow = 0;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      inARow = next.due > this.elapsed ? 0 : inARow + 1;
      if (inARow > mostInARow) throw new Error('Time stands still: something is done over and over.');
      this.elapsed = Math.max(this.elapsed, next.due);
      this.#timers.delete(next);
      next.run();
      await breathe();
    }
    this.elapsed = end;
  }

  #next(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (timer.due <= end && (!next || timer.due < next.due)) next = timer;
    return next;
  }
}

/** Timers that may be due at the same moment. */
const mostInARow = 1_000;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Lets all pending promises settle. */
export async function breathe(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}
