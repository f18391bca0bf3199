import { cellsOf } from '../catalogue/cell-order.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import type { Environment } from '../environment/environment.ts';
import { member } from '../environment/untrusted.ts';
import { makeEarlyChoice } from '../ledger/early-choice.ts';
import type { EarlyChoice } from '../ledger/early-choice.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { refusalCookie } from '../ledger/refusal-cookie.ts';
import { storedEarlyChoices } from '../ledger/stored-early-choices.ts';
import type { PageView } from '../page/page-view.ts';
import { isStored } from './find-stored.ts';

/**
 * What the visitor chose in other consent tools, as one choice, if nothing was decided here yet. It is older than what pages
 * have stored for a client. Loads the code that reads it only if the catalogue names a tool that has stored something.
 *
 * @param file the catalogue.
 * @param device the choices of this device.
 * @throws if that code cannot be loaded, and something might apply that the visitor has refused.
 */
export async function choicesElsewhere(
  file: unknown,
  view: Pick<PageView, 'order' | 'checksum' | 'regime'>,
  environment: Environment,
  storage: BrowserStorage,
  device: LedgerStore,
): Promise<EarlyChoice[]> {
  if (!isStored(member(file, 'from'), environment.cookies(), storage.keys())) return [];
  const isKnown = device.current().facts.length || device.subject(environment);
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
    if (view.regime !== 'opt-in') throw cause;
    return [];
  }
}
