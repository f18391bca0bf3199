import type { Layer } from '../../elements/provider/consent-view.ts';
import type { EarlyChoices } from './early-choices.ts';
import type { Host } from './files.ts';
import type { PageConsent } from './page-consent.ts';
import type { Waiting } from './waiting.ts';

/** What the script in the HTML of the page hands over to the script tag. */
export interface Handover {
  /** What the visitor chose before there was a client. */
  readonly early: EarlyChoices;
  readonly waiting: Waiting;
  /** What the visitor wanted to see before the script tag began, unless they have given up since. */
  opened?: { readonly layer: Layer };
  /** Acts for the page from the moment when the script tag begins. */
  script?: Pick<PageConsent, 'allowed'> & Pick<Host, 'choose'>;
  /** Whether the visitor presses something in the question now. */
  isPressed: boolean;
}

declare global {
  interface Window {
    /** There is one if the HTML of the page has the question. */
    assentHandover?: Handover;
  }
}
