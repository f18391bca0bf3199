import type { ChoiceLook, Disparity } from './parity.ts';
import type { Parity } from './parity-measure.ts';

/**
 * Style of the page or of a theme makes it harder to refuse than to accept, or hard to do either.
 * Dispatched on the banner or the preferences, and heard in the whole document: once for each set of
 * disparities. Says nothing about the words, and sees the buttons at rest only, neither pointed at nor
 * focused.
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
