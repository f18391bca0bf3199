/** How items are combined into a group. */
export interface GroupRules<T> {
  /** Maximum items of a group. */
  readonly size: number;
  /** How much work an item is, in any unit. */
  readonly weigh: (item: T) => number;
  /** Maximum work of a group. An item that is heavier is a group of its own, or the first of a group. */
  readonly weight: number;
  /** Items with a key in common keep their order. */
  readonly orderKeysOf: (item: T) => readonly string[];
}

/** The part of a group's weight up to which an item is light. */
const light = 1 / 50;

/**
 * Takes the next group out of a queue: the first item, and then all that fit. After the first item, heavy items may fill
 * only half of the group, and light items overtake those that do not fit. So a flood of heavy items does not delay light
 * ones. The first item of the queue is never overtaken.
 */
export function pickGroup<W extends { readonly item: T }, T>(
  queue: W[],
  { size, weigh, weight, orderKeysOf }: GroupRules<T>,
): readonly W[] {
  const group: W[] = [];
  const left: W[] = [];
  const waiting = new Set<string>();
  let sum = 0;
  for (const each of queue) {
    const added = weigh(each.item);
    const most = added <= weight * light ? weight : weight / 2;
    const fits = group.length === 0 || (group.length < size && sum + added <= most);
    const keys = fits && waiting.size === 0 ? [] : orderKeysOf(each.item);
    if (fits && !keys.some((key) => waiting.has(key))) {
      group.push(each);
      sum += added;
    } else {
      left.push(each);
      for (const key of keys) waiting.add(key);
    }
  }
  queue.splice(0, queue.length, ...left);
  return group;
}
