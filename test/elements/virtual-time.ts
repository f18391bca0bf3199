import { settle } from './mount.ts';

interface Timer {
  readonly run: () => unknown;
  readonly every: number | undefined;
  due: number;
}

/** Time that passes only when a test says so. */
export interface VirtualTime {
  /** Lets so many milliseconds pass: runs the timers that are due, in order, and waits until what they do is drawn. */
  pass(milliseconds: number): Promise<void>;
  /** Gives the page its own timers and clock back. */
  end(): void;
}

/** Takes the timers and the clock of the page over. What is to wait in real time must hold its `setTimeout` already. */
export function virtualTime(): VirtualTime {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const { now } = Date;
  const timers = new Map<number, Timer>();
  // Far above the numbers that the page's own timers have.
  let serial = 1_000_000_000;
  let time = now();
  const begin = (run: () => unknown, delay = 0, every?: number): number => {
    serial += 1;
    timers.set(serial, { run, every, due: time + delay });
    return serial;
  };
  const forget = (own: (id: number) => void) => (id: number) => {
    if (!timers.delete(id)) own.call(window, id);
  };
  Date.now = () => time;
  Object.assign(window, {
    setTimeout: (run: () => unknown, delay?: number) => begin(run, delay),
    setInterval: (run: () => unknown, delay = 0) => begin(run, delay, delay),
    clearTimeout: forget(clearTimeout),
    clearInterval: forget(clearInterval),
  });
  return {
    async pass(milliseconds) {
      // Elements begin their timers when they draw.
      await settle();
      const until = time + milliseconds;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { due }]) => due <= until)
          .toSorted(([, a], [, b]) => a.due - b.due);
        if (!next) break;
        const [id, timer] = next;
        time = Math.max(time, timer.due);
        if (timer.every === undefined) timers.delete(id);
        else timer.due += timer.every;
        timer.run();
        await settle();
      }
      time = until;
      await settle();
    },
    end() {
      Date.now = now;
      Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval });
    },
  };
}
