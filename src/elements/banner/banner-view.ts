import type { Choice } from '../../client/ledger/choice.ts';
import type { Offer } from '../../client/catalogue/read-offer.ts';
import type { FirstLayer } from '../../locales/messages.ts';
import type { ReactiveControllerHost } from 'lit';
import { askReasons } from '../provider/ask-reasons.ts';
import { consentOf } from '../provider/consent-context.ts';
import { type ConsentView, isBannerOpen } from '../provider/consent-view.ts';
import type { Spoken } from '../provider/spoken-language.ts';

/** What the first layer shows. It can be computed before the client is loaded. */
export interface BannerView extends Omit<Spoken, 'messages' | 'reword'> {
  readonly messages: FirstLayer;
  readonly offer: Pick<Offer, 'brand' | 'targets' | 'vendors' | 'languages'>;
  /** The cells that the visitor is asked about and that the two buttons decide. */
  readonly cells: readonly Pick<Choice, 'vendor' | 'target'>[];
  /** Cells that apply already, which the two buttons decide as well. */
  readonly unasked?: readonly Pick<Choice, 'vendor' | 'target'>[];
  /** Notes before the question: why the visitor is asked again, and what applies without consent. */
  readonly reason?: string;
  /** How far an answer reaches, while somebody is signed in. */
  readonly scope?: string;
  /** `no` if there is nothing to ask, and the visitor opened the banner. */
  readonly ask: 'no' | 'first' | 'again';
  readonly isOpen: boolean;
}

/**
 * Selects what the first layer shows from a provider's view: the cells that are asked about, or all cells if
 * there is nothing to ask.
 */
function bannerViewOf(view: ConsentView): BannerView {
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

/** Connects a banner to the nearest provider. */
export const followProvider = (
  banner: ReactiveControllerHost & HTMLElement & { view: BannerView | undefined },
) =>
  consentOf(banner, (view) => {
    if (view) banner.view = bannerViewOf(view);
  });
