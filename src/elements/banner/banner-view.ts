import type { Choice } from '../../client/ledger/choice.ts';
import type { Offer } from '../../client/catalogue/read-offer.ts';
import type { FirstLayer } from '../../locales/messages.ts';
import { askReasons } from '../provider/ask-reasons.ts';
import { type ConsentView, isBannerOpen } from '../provider/consent-view.ts';
import type { Spoken } from '../provider/spoken-language.ts';

/** What the first layer shows: little enough to be known before there is a client. */
export interface BannerView extends Omit<Spoken, 'messages'> {
  readonly messages: FirstLayer;
  readonly offer: Pick<Offer, 'brand' | 'targets' | 'vendors' | 'languages'>;
  /** What the visitor is asked about, and the two buttons decide. */
  readonly cells: readonly Pick<Choice, 'vendor' | 'target'>[];
  /** What applies already, and the two buttons decide with the others. */
  readonly unasked?: readonly Pick<Choice, 'vendor' | 'target'>[];
  /** What is to be known before the question: why a visitor is asked again, what applies unasked. */
  readonly reason?: string;
  /** How far an answer reaches, while somebody is signed in. */
  readonly scope?: string;
  /** `no` when nobody is asked and the visitor wants to see it all the same. */
  readonly ask: 'no' | 'first' | 'again';
  readonly isOpen: boolean;
  /** Stands in the place of everything else: what became of an answer while nothing else can say so. */
  readonly note?: string;
}

/** What the first layer shows of what a provider hands down: the cells that are asked about, or all when nobody is asked. */
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
    ...(snapshot.subject === 'verified' && { scope: messages.scope }),
    ask: snapshot.ask,
    isOpen: isBannerOpen(view),
  };
}
