import type { OpenStoreAddOn, StoreAccess, StoreAddOn } from './add-on.ts';
import type { StoreMeasures } from './store-measures.ts';

/** The add-ons of an open store. */
export interface OpenAddOns {
  readonly opened: readonly OpenStoreAddOn[];
  measure(): Partial<StoreMeasures>;
  end(): Promise<void>;
}

/**
 * Begins with add-ons on a store.
 *
 * @throws {TypeError} if two of them keep something with each consent: there is one column for it
 */
export function openAddOns(addOns: readonly StoreAddOn[], access: StoreAccess): OpenAddOns {
  const opened = addOns.flatMap((addOn) => addOn.open?.(access) ?? []);
  if (opened.filter((each) => 'kept' in each).length > 1)
    throw new TypeError('Only one add-on can keep something with consents.');
  return {
    opened,
    measure: () => Object.assign({}, ...opened.map((each) => each.measure?.())),
    async end() {
      for (const each of opened) await each.end?.();
    },
  };
}
