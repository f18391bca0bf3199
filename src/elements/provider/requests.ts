import type { Choice, Method } from '../../client/ledger/choice.ts';
import type { Layer } from './layer.ts';

/** Requests go up to the provider, which acts unless the page calls `preventDefault()`. */
const request = { bubbles: true, composed: true, cancelable: true };

/** Asks for decisions, because a person took them. */
export class ChooseEvent extends Event {
  readonly choices: readonly Choice[];
  readonly method: Method;

  constructor(choices: readonly Choice[], method: Method) {
    super('assent-choose', request);
    this.choices = choices;
    this.method = method;
  }
}

/** Asks to open a layer. */
export class OpenEvent extends Event {
  readonly what: Layer;

  constructor(what: Layer) {
    super('assent-open', request);
    this.what = what;
  }
}

/** Says that a person closed what was open. Decides nothing. */
export class CloseEvent extends Event {
  constructor() {
    super('assent-close', request);
  }
}

/** Asks to send now what waits to be sent. */
export class RetryEvent extends Event {
  constructor() {
    super('assent-retry', request);
  }
}

declare global {
  interface HTMLElementEventMap {
    'assent-choose': ChooseEvent;
    'assent-open': OpenEvent;
    'assent-close': CloseEvent;
    'assent-retry': RetryEvent;
  }
  interface DocumentEventMap {
    'assent-choose': ChooseEvent;
    'assent-open': OpenEvent;
    'assent-close': CloseEvent;
    'assent-retry': RetryEvent;
  }
}
