import { basisOf } from '../../client/catalogue/catalogue.ts';
import type { CatalogueFile, CatalogueTarget } from '../../protocol/catalogue-file.ts';
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
    const exemption = target.saleOrShare ? undefined : target.exemption;
    return !!basisOf(regime, { exemption }) && !(state === 'signal' && target.saleOrShare);
  };
  const asked = vendors.find(({ id }) => id === vendor)?.targets ?? [];
  return targets.some((target) => asked.includes(target.id) && holds(target));
}
