import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one turn may take, in milliseconds. No request is answered meanwhile. */
const longest = 5;

/** Does work for each of many items. Requests are answered in between. */
export async function eachInTurns<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => void,
): Promise<void> {
  let began = performance.now();
  for await (const item of items) {
    work(item);
    if (performance.now() - began < longest) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Maps many items. Requests are answered in between. */
export async function mapInTurns<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  await eachInTurns(items, (item) => void mapped.push(map(item)));
  return mapped;
}
