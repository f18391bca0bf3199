import { type SignalCell, signalKeys } from './signal-keys.ts';

/**
 * For each interface that a catalogue names, the cells that control each key. A key without cells is denied.
 * It can be serialised as JSON.
 */
export type SignalPlan = Readonly<Record<string, Readonly<Record<string, readonly PlannedCell[]>>>>;

export type PlannedCell = readonly [vendor: string, target: string];

/** The parts of a catalogue, parsed or as a file, that a plan is made of. */
export interface SignalCatalogue {
  readonly targets: readonly {
    readonly id: string;
    readonly signals?: readonly string[] | undefined;
    readonly saleOrShare?: boolean | undefined;
  }[];
  readonly vendors: readonly {
    readonly id: string;
    readonly targets: readonly string[];
    readonly signals?: readonly string[] | undefined;
  }[];
}

/**
 * Works out which cells control each interface: those of the vendors that list it. The data layer belongs to
 * no vendor, so all cells control it.
 */
export function planSignals({ targets, vendors }: SignalCatalogue): SignalPlan {
  const cellsOf = ({ id, targets: asked }: (typeof vendors)[number]): SignalCell[] =>
    targets
      .filter((target) => asked.includes(target.id))
      .map((target) => ({
        vendor: id,
        target: target.id,
        types: target.signals ?? [],
        saleOrShare: target.saleOrShare === true,
      }));
  const lists = (name: string, vendor: (typeof vendors)[number]) => vendor.signals?.includes(name) ?? false;

  const plan: Record<string, SignalPlan[string]> = {};
  for (const [name, { of, always }] of signalKeys) {
    if (!vendors.some((vendor) => lists(name, vendor))) continue;
    const controlling = vendors.filter((vendor) => name === 'data-layer' || lists(name, vendor));
    const keys = new Map<string, readonly PlannedCell[]>(always.map((key) => [key, []]));
    for (const cell of controlling.flatMap(cellsOf))
      for (const key of of(cell)) keys.set(key, [...(keys.get(key) ?? []), [cell.vendor, cell.target]]);
    plan[name] = Object.fromEntries(keys);
  }
  return plan;
}
