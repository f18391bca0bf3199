import { cellsOf } from '../catalogue/cell-order.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import type { Environment } from '../environment/environment.ts';
import { member } from '../environment/untrusted.ts';
import { makeEarlyChoice } from '../ledger/early-choice.ts';
import type { EarlyChoice } from '../ledger/early-choice.ts';
import { isNewHere } from '../page/page-start.ts';
import type { PageView } from '../page/page-view.ts';
import { isStored } from './find-stored.ts';

/**
 * What the visitor chose in other consent tools, as one choice, if nothing was chosen here yet. Loads the code that reads it
 * only if the catalogue names a tool that has stored something.
 *
 * @param file the catalogue.
 * @throws if that code cannot be loaded, and something might apply that the visitor has refused.
 */
export async function choicesElsewhere(
  file: unknown,
  view: Pick<PageView, 'order' | 'checksum' | 'regime'>,
  environment: Environment,
  storage: Pick<BrowserStorage, 'keys'>,
): Promise<EarlyChoice[]> {
  const keys = storage.keys();
  const isElsewhere = isStored(member(file, 'from'), environment.cookies(), keys);
  if (!isElsewhere || !isNewHere(keys, (name) => environment.cookie(name))) return [];
  try {
    const { importedChoices } = await import('./imported-choices.ts');
    const choices = importedChoices(file, cellsOf(view.order), environment);
    const context = { method: 'imported' } as const;
    return choices.length ? [makeEarlyChoice(environment, choices, context, view.checksum)] : [];
  } catch (cause) {
    environment.warn('Earlier choices cannot be imported now.', cause);
    if (view.regime !== 'opt-in') throw cause;
    return [];
  }
}
