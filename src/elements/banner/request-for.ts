import type { Choice } from '../../client/ledger/choice.ts';
import { ChooseEvent, CloseEvent, OpenEvent } from '../provider/requests.ts';

/** What a first layer asks about. */
export type AskedCells = readonly Pick<Choice, 'vendor' | 'target'>[];

/**
 * What a button of the first layer asks for, by its `data-assent-action`; `undefined` for nothing.
 *
 * @param cells what the two answers decide; without it, all that the page asks about.
 */
export function requestFor(action: string, cells?: AskedCells): Event | undefined {
  const choose = (action: 'ACCEPT' | 'REJECT') =>
    new ChooseEvent(cells?.map(({ vendor, target }) => ({ vendor, target, action })) ?? action, 'banner');
  if (action === 'reject-all') return choose('REJECT');
  if (action === 'accept-all') return choose('ACCEPT');
  if (action === 'open-preferences') return new OpenEvent('preferences');
  if (action === 'open-vendors') return new OpenEvent('vendors');
  return action === 'close' ? new CloseEvent() : undefined;
}
