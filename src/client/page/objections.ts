import type { Choice } from '../ledger/choice.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What a Global Privacy Control signal refuses and is not refused yet, where visitors are not asked
 * first: the sale and sharing of data. An acceptance that was given with the signal on stands.
 * https://www.w3.org/TR/gpc/
 */
export function objectionsOf(snapshot: Snapshot): Choice[] {
  const { catalogue, gpc } = snapshot;
  if (!gpc) return [];
  const sold = catalogue.targets.flatMap(({ id, saleOrShare }) => (saleOrShare ? id : []));
  return snapshot
    .cells()
    .filter(({ target, ground, action, decision }) => {
      const isRefused = action === 'REJECT' || (action === 'ACCEPT' && decision?.gpc);
      return sold.includes(target) && ground && !isRefused;
    })
    .map(({ vendor, target }) => ({ vendor, target, action: 'REJECT' }));
}
