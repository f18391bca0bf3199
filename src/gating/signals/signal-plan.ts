import { signalKeys } from './signal-keys.ts';
import type { SignalCell } from './signal-keys.ts';

/** The cells that count for each key of each interface that a catalogue names; none: denied. JSON. */
export type SignalPlan = Readonly<Record<string, Readonly<Record<string, readonly PlannedCell[]>>>>;

export type PlannedCell = readonly [vendor: string, target: string];

/** What a plan is made of: a catalogue as it was read, or its file. */
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
 * Works out which cells each interface speaks for: those of the vendors that name it, and for the data
 * layer, which is nobody's own, those of all.
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
  const isTold = (name: string, vendor: (typeof vendors)[number]) => vendor.signals?.includes(name) ?? false;

  const plan: Record<string, SignalPlan[string]> = {};
  for (const [name, { of, always }] of signalKeys) {
    if (!vendors.some((vendor) => isTold(name, vendor))) continue;
    const speaking = vendors.filter((vendor) => name === 'data-layer' || isTold(name, vendor));
    const keys: Record<string, PlannedCell[]> = Object.fromEntries(always.map((key) => [key, []]));
    for (const cell of speaking.flatMap(cellsOf))
      for (const key of of(cell)) (keys[key] ??= []).push([cell.vendor, cell.target]);
    plan[name] = keys;
  }
  return plan;
}
