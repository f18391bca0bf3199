/** A banner shows the question, and nobody has answered it. Dispatched by the banner. */
export class ShownEvent extends Event {
  constructor() {
    super('assent-shown', { bubbles: true, composed: true });
  }
}
