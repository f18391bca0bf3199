import type { FairnessFinding } from './finding.ts';

/**
 * Styles of the page or of a theme break a rule of fairness, or cannot be checked without pixels. Dispatched on
 * the element that they concern, once for each set of findings. It bubbles to the document. It knows only the
 * states that the element was in: the window's size, its colours, and what was hovered, focused or pressed.
 */
export class ParityEvent extends Event {
  readonly findings: readonly FairnessFinding[];

  constructor(findings: readonly FairnessFinding[]) {
    super('assent-parity', { bubbles: true, composed: true });
    this.findings = findings;
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
