import type { ClientAddOns } from '../../../client/client-add-ons.ts';
import { cellsOf } from '../../../client/catalogue/cell-order.ts';
import { member } from '../../../client/environment/untrusted.ts';
import { makeEarlyChoice, storedEarlyChoices } from '../../../client/ledger/early-choice.ts';
import { refusalCookie } from '../../../client/ledger/refusal-cookie.ts';
import { isStored } from '../../../client/ledger/find-stored.ts';

/**
 * What the visitor chose in other consent tools, as one choice, if nothing was decided here yet. Loads the code that reads it
 * only if the catalogue names a tool that has stored something.
 */
export const earlier: Required<ClientAddOns>['earlier'] = async (
  file,
  { view, environment, storage, store },
) => {
  if (!isStored(member(file, 'from'), environment.cookies(), storage.keys())) return [];
  const isKnown = store.current().facts.length || store.subject();
  if (isKnown || storage.names('me.').length || environment.cookie(refusalCookie)) return [];
  const at = Math.min(environment.now(), ...storedEarlyChoices(storage).map((choice) => choice.at)) - 1;
  try {
    const { importedChoices } = await import('./imported-choices.ts');
    // Without storage, what is withdrawn would be accepted again on the next page.
    const choices = importedChoices(file, cellsOf(view.order), environment).filter(
      ({ action }) => action === 'REJECT' || storage.isKept,
    );
    const context = { method: 'imported' } as const;
    if (!choices.length) return [];
    const choice = makeEarlyChoice(environment, choices, 0, context, { catalogue: view.checksum });
    return [{ ...choice, at, sequence: at }];
  } catch (cause) {
    environment.warn('Earlier choices cannot be imported now.', cause);
    if (view.catalogue.regime !== 'opt-in') throw cause;
    return [];
  }
};
