import { parseCellOrder } from './cell-order.ts';
import type { CellOrder } from './cell-order.ts';
import { isDecision, isNewer } from './decision.ts';
import type { Decision } from './decision.ts';
import type { Keeping } from './keeping.ts';
import { choicesIn, emptyLedger, overlay, packLedger, unpackLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { seal, unseal } from './seal.ts';

/**
 * What this device keeps of its visitor's choices: one ledger, written by one tab at a time, and
 * fresh decisions, each under a key of its own, so that tabs that choose at once never overwrite
 * each other. Nothing is written before the first choice.
 */
export class Archive {
  readonly order: CellOrder;
  readonly #keeping: Keeping;
  #last = '';
  #ledger: Ledger;

  constructor(keeping: Keeping, order: CellOrder) {
    this.#keeping = keeping;
    this.order = order;
    this.#ledger = emptyLedger(order.size);
  }

  /** The ledger as it was written last. */
  ledger(): Ledger {
    const texts = this.#keeping.read('ledger');
    const key = texts.join();
    if (key === this.#last) return this.#ledger;
    this.#last = key;
    this.#ledger = texts
      .map((text) => unpackLedger(unseal(text), this.order, this.orderByHash))
      .reduce<Ledger>(
        (newest, ledger) => (ledger && ledger.revision > newest.revision ? ledger : newest),
        emptyLedger(this.order.size),
      );
    return this.#ledger;
  }

  /** Decisions that no ledger was seen to contain yet, oldest first. */
  fresh(): Decision[] {
    return this.#keeping
      .names('decision.')
      .map((name) => unseal(this.#keeping.read(name)[0]))
      .filter(isDecision)
      .toSorted((a, b) => (isNewer(a, b) ? 1 : -1));
  }

  /** The ledger with the fresh decisions laid over it: what applies on this page. */
  current(): Ledger {
    return this.fresh().reduce(
      (ledger, decision) => overlay(ledger, decision, choicesIn(decision, this.order, this.orderByHash)),
      this.ledger(),
    );
  }

  add(decision: Decision): void {
    this.#keepOrder();
    this.#keeping.write(`decision.${decision.id}`, seal(decision));
  }

  /** Only for the tab that holds the lock. */
  write(ledger: Ledger): void {
    this.#keepOrder();
    this.#keeping.write('ledger', seal(packLedger(ledger, this.order)));
  }

  /** Only for the tab that holds the lock, after it wrote a ledger that contains the decision. */
  drop(decisionId: string): void {
    this.#keeping.remove(`decision.${decisionId}`);
  }

  /** What is kept is readable only with the order it was written in. */
  #keepOrder(): void {
    const name = `order.${this.order.hash}`;
    if (!this.#keeping.read(name).length) this.#keeping.write(name, this.order.text);
  }

  /** The order of a catalogue of before, if it is kept. */
  readonly orderByHash = (hash: string): CellOrder | undefined => {
    const [text] = this.#keeping.read(`order.${hash}`);
    return text === undefined ? undefined : parseCellOrder(text);
  };
}
