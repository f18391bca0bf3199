import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one turn may take, in milliseconds. No request is answered meanwhile. */
const longest = 5;

/** Maps many items. Requests are answered in between. */
export async function mapInTurns<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  let began = performance.now();
  for (const item of items) {
    mapped.push(map(item));
    if (performance.now() - began < longest) continue;
    await nextTurn();
    began = performance.now();
  }
  return mapped;
}
