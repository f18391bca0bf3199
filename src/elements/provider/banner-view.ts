import type { Choice } from '../../client/ledger/choice.ts';
import type { AskedCatalogue } from '../../client/catalogue/read-offer.ts';
import type { FirstLayerWords } from '../../locales/messages.ts';
import type { Localisation } from './spoken-language.ts';

/** What the first layer shows. It can be computed before the client is loaded. */
export interface BannerView extends Omit<Localisation, 'messages' | 'reword'> {
  readonly messages: FirstLayerWords;
  readonly offer: Pick<AskedCatalogue, 'brand' | 'targets' | 'vendors' | 'languages'>;
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
