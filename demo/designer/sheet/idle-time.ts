/** Calls back when nobody waits for the page, with how many milliseconds there are. Gives a way to stop. */
export type WhenIdle = (act: (timeRemaining: () => number) => void) => () => void;

/** Does something with each of many while nobody waits for the page, in their order. Gives a way to stop. */
export function inIdleTime<Each>(
  many: readonly Each[],
  act: (each: Each) => unknown,
  whenIdle: WhenIdle = untilIdle,
): () => void {
  const left = [...many];
  const goOn = (timeRemaining: () => number): void => {
    do {
      const next = left.shift();
      if (next === undefined) return;
      act(next);
    } while (timeRemaining() > 0);
    stop = whenIdle(goOn);
  };
  let stop = whenIdle(goOn);
  return () => stop();
}

/** Milliseconds after which it is done all the same: a busy page may never come to rest. */
const patience = 50;

/** Safari knows no idle time: there each has a turn of its own. */
const untilIdle: WhenIdle = (act) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => act(() => 0));
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback((deadline) => act(() => deadline.timeRemaining()), { timeout: patience });
  return () => cancelIdleCallback(asked);
};
