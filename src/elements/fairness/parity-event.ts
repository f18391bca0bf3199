import type { ChoiceLook, Disparity } from './parity.ts';
import type { Parity } from './parity-measure.ts';

/**
 * Styles of the page or of a theme make it harder to refuse than to accept, or make either hard. Dispatched
 * on the banner or the preferences, once for each set of disparities. It bubbles to the document. It does not
 * check the words, and checks the buttons only in their normal state, neither hovered nor focused.
 */
export class ParityEvent extends Event {
  readonly refuse: ChoiceLook;
  readonly accept: ChoiceLook;
  readonly disparities: readonly Disparity[];

  constructor({ refuse, accept, disparities }: Parity) {
    super('assent-parity', { bubbles: true, composed: true });
    this.refuse = refuse;
    this.accept = accept;
    this.disparities = disparities;
  }
}

declare global {
  interface HTMLElementEventMap {
    'assent-parity': ParityEvent;
  }
  interface DocumentEventMap {
    'assent-parity': ParityEvent;
  }
}
