import type { Command } from 'commander';
import type { StoreAddOn } from '../../service/store/add-on.ts';

/** Loads what the stores of a program store besides, only for a command that opens one. */
export type LoadStoreAddOns = () => Promise<readonly StoreAddOn[]>;

const ofPrograms = new WeakMap<Command, LoadStoreAddOns>();

/** Says with which add-ons the commands of a program open stores. */
export function setStoreAddOns(program: Command, load: LoadStoreAddOns): void {
  ofPrograms.set(program, load);
}

/** The add-ons with which a command opens stores: none if it is in no program. */
export async function storeAddOnsOf(command: Command): Promise<readonly StoreAddOn[]> {
  for (let each: Command | null = command; each; each = each.parent) {
    const load = ofPrograms.get(each);
    if (load) return load();
  }
  return [];
}
