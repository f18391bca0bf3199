import type { Action, AcceptOrReject } from 'assent-server/protocol';
import { catalogue } from '../../../demo/site/catalogue.ts';

const required = new Set(catalogue.targets.filter((target) => target.required).map(({ id }) => id));

/** One and the same decision on everything the catalogue offers, required targets left out. */
export function offeredActions(action: AcceptOrReject): Action[] {
  return catalogue.vendors.flatMap((vendor) =>
    vendor.targets
      .filter((target) => !required.has(target))
      .map((target) => ({ vendor: vendor.id, target, action })),
  );
}
