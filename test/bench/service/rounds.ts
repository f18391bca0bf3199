import { median } from '../report.ts';

/** Collects the values of all rounds, by the name of what was measured. */
export interface Rounds {
  /** Ignores `NaN`: nothing was answered. */
  add(name: string, value: number): void;
  /** `NaN` if it was never measured. */
  median(name: string): number;
}

export function createRounds(): Rounds {
  const measured = new Map<string, number[]>();
  return {
    add(name, value) {
      if (Number.isFinite(value)) measured.set(name, [...(measured.get(name) ?? []), value]);
    },
    median: (name) => median(measured.get(name) ?? []),
  };
}
