import type { Catalogue } from '../../client/catalogue/catalogue.ts';
import type { Cell, Snapshot } from '../../client/page/snapshot.ts';
import { allSignals } from './all-signals.ts';
import { planSignals } from './signal-plan.ts';
import { signalTeller } from './tell-signals.ts';
import type { ToldPage } from './tell-signals.ts';

/** Makes what tells the vendors of a catalogue what a snapshot allows. */
export function snapshotTeller(catalogue: Catalogue, page: ToldPage): (snapshot: Snapshot) => void {
  const tell = signalTeller(allSignals, planSignals(catalogue), page);
  return (snapshot) => {
    const cells = snapshot.cells();
    const isKnown = snapshot.ask === 'no' || cells.some(({ action }) => action);
    tell(
      (vendor, target) => !!snapshot.cell(vendor, target)?.allowed,
      isKnown && !cells.some(isAboutToBeAllowed),
    );
  };
}

/** An acceptance on its way: told now, it would be told as a refusal first. */
function isAboutToBeAllowed({ action, state, allowed }: Cell): boolean {
  return action === 'ACCEPT' && state === 'saving' && !allowed;
}
