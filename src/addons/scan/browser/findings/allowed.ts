import { appliesUnasked } from '../../../../client/catalogue/catalogue.ts';
import type { CatalogueFile, CatalogueTarget } from '../../../../protocol/catalogue-file.ts';
import type { State } from '../visit/observation.ts';

/** Whether something of a vendor is allowed in a state. `false` for an unknown vendor. */
export function isAllowedIn(
  state: State,
  vendor: string,
  { vendors, targets, regime = 'opt-in' }: Pick<CatalogueFile, 'vendors' | 'targets' | 'regime'>,
): boolean {
  const holds = (target: CatalogueTarget): boolean => {
    if (target.required || state === 'accepted') return true;
    if (state === 'refused' || state === 'withdrawn') return false;
    return appliesUnasked(regime, target, state === 'signal');
  };
  const asked = vendors.find(({ id }) => id === vendor)?.targets ?? [];
  return targets.some((target) => asked.includes(target.id) && holds(target));
}
