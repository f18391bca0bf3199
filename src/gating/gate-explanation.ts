/** Whether a marked element is blocked, and why. */
export interface GateExplanation {
  readonly element: Element;
  readonly vendor: string;
  readonly target: string;
  readonly isOpen: boolean;
  /** The reason, in sentences for developers. */
  readonly because: string;
}
