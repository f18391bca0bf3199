import type { Choice, Method } from '../../client/ledger/choice.ts';
import type { Layer } from './consent-view.ts';

/**
 * The base of events by which elements send requests to the provider. It acts unless the page calls
 * `preventDefault()`.
 */
const request = { bubbles: true, composed: true, cancelable: true };

/** A person made choices. One action means all that the page asks about, before anybody knows what that is. */
export class ChooseEvent extends Event {
  readonly choices: readonly Choice[] | Choice['action'];
  readonly method: Method;

  constructor(choices: ChooseEvent['choices'], method: Method) {
    super('assent-choose', request);
    this.choices = choices;
    this.method = method;
  }
}

/** A layer should open. */
export class OpenEvent extends Event {
  readonly what: Layer;

  constructor(what: Layer) {
    super('assent-open', request);
    this.what = what;
  }
}

/** A person closed a layer. This decides nothing. */
export class CloseEvent extends Event {
  constructor() {
    super('assent-close', request);
  }
}

/** Unsent choices should be sent now. */
export class RetryEvent extends Event {
  constructor() {
    super('assent-retry', request);
  }
}

/** What elements ask of a provider, by the names of the events. */
export interface RequestEvents {
  'assent-choose': ChooseEvent;
  'assent-open': OpenEvent;
  'assent-close': CloseEvent;
  'assent-retry': RetryEvent;
}

declare global {
  interface HTMLElementEventMap extends RequestEvents {}
  interface DocumentEventMap extends RequestEvents {}
}
