import { askReasons } from './ask-reasons.ts';
import type { BannerView } from './banner-view.ts';
import { type ConsentView, isBannerOpen } from './consent-view.ts';

/**
 * Selects what the first layer shows from a provider's view: the cells that are asked about, or all cells if
 * there is nothing to ask.
 */
export function bannerViewOf(view: ConsentView): BannerView {
  const { snapshot, messages } = view;
  const isAsked = snapshot.ask !== 'no';
  const cells = snapshot.cells().filter((cell) => !cell.required && (cell.asked || !isAsked));
  return {
    ...view,
    offer: snapshot.catalogue,
    cells,
    reason: askReasons(view, cells),
    ...view.objection?.firstLayer(view, cells),
    scope: snapshot.subject === 'verified' ? messages.scope : '',
    ask: snapshot.ask,
    isOpen: isBannerOpen(view),
  };
}
