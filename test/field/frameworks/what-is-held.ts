import type { CDPSession, Page } from '@playwright/test';

/** What a page holds, besides what its scripts reach. */
export interface Held {
  /** The types of the listeners on the window, the document, its element and its body. */
  readonly listeners: Readonly<Record<string, readonly string[]>>;
  readonly observers: number;
  /** The delays of the timers that have not run, in milliseconds. */
  readonly timers: readonly number[];
  readonly locks: number;
  /** All nodes and listeners that the browser keeps, and its heap in bytes. */
  readonly nodes: number;
  readonly allListeners: number;
  readonly heap: number;
}

/** In a page, before its scripts: notes the observers and timers that are under way. */
export function noteHeld(): void {
  const observers = new Set<WeakRef<object>>();
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const references = new WeakMap<object, WeakRef<object>>();
    const { observe, disconnect } = prototype;
    Object.assign(prototype, {
      observe(...rest: unknown[]) {
        const reference = references.get(this) ?? new WeakRef(this);
        references.set(this, reference);
        observers.add(reference);
        Reflect.apply(observe, this, rest);
      },
      disconnect() {
        const reference = references.get(this);
        if (reference) observers.delete(reference);
        Reflect.apply(disconnect, this, []);
      },
    });
  }

  const timers = new Map<number, number>();
  const { setTimeout, setInterval, clearTimeout } = window;
  const start = (run: unknown, delay = 0, rest: unknown[]) => {
    const id = setTimeout(() => {
      timers.delete(id);
      if (typeof run === 'function') run(...rest);
    }, delay);
    timers.set(id, delay);
    return id;
  };
  const end = (id = 0) => {
    timers.delete(id);
    clearTimeout(id);
  };
  const repeat = (run: TimerHandler, delay = 0, ...rest: unknown[]) => {
    const id = setInterval(run, delay, ...rest);
    timers.set(id, delay);
    return id;
  };
  Object.assign(window, {
    setTimeout: (run: unknown, delay?: number, ...rest: unknown[]) => start(run, delay, rest),
    setInterval: repeat,
    clearTimeout: end,
    clearInterval: end,
    held: () => ({
      observers: [...observers].filter((observer) => observer.deref()).length,
      timers: [...timers.values()].toSorted((one, other) => one - other),
    }),
  });
}

/** Says what a page holds now, without what the browser may collect. */
export async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const noted = await page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return { ...Reflect.get(window, 'held')(), locks: held.length };
  });
  const listeners = await listenersOf(session);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const [nodes, allListeners, heap] = ['Nodes', 'JSEventListeners', 'JSHeapUsedSize'].map(metric);
  await session.detach();
  return { ...noted, listeners, nodes, allListeners, heap };
}

async function listenersOf(session: CDPSession): Promise<Held['listeners']> {
  const found: Record<string, readonly string[]> = {};
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    found[expression] = listeners.map(({ type }) => type).toSorted();
    await session.send('Runtime.releaseObject', { objectId: result.objectId ?? '' });
  }
  return found;
}
