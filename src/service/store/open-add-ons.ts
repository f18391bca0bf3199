import type { OpenStoreAddOn, StoreAccess, StoreAddOn } from './add-on.ts';
import type { StoreMeasures } from './store-measures.ts';

/** The add-ons of an open store. */
interface OpenAddOns {
  readonly opened: readonly OpenStoreAddOn[];
  measure(): Partial<StoreMeasures>;
  end(): Promise<void>;
}

/** Begins with add-ons on a store. */
export function openAddOns(addOns: readonly StoreAddOn[], access: StoreAccess): OpenAddOns {
  const opened = addOns.flatMap((addOn) => addOn.open?.(access) ?? []);
  return {
    opened,
    measure: () => Object.assign({}, ...opened.map((each) => each.measure?.())),
    async end() {
      for (const each of opened) await each.end?.();
    },
  };
}
