import type { Action } from '../../protocol/consent-body.ts';
import { actionsPerConsent } from '../../protocol/limits.ts';
import { type CellOrder, cellsOf } from '../catalogue/cell-order.ts';
import type { Choices } from '../ledger/decision.ts';
import { toJson } from '../environment/untrusted.ts';

/**
 * Maximum bytes of actions in one request. With the rest of the body this stays below half of the browser's
 * limit for keepalive requests in flight.
 */
const bytesPerPart = 28 * 1024;

/**
 * Splits a decision's actions into parts for single requests. The same actions always give the same parts, so
 * that a repeated part is identical.
 */
export function* splitIntoParts(actions: readonly Action[]): Generator<readonly Action[], void> {
  const encoder = new TextEncoder();
  let part: Action[] = [];
  let bytes = 0;
  for (const action of actions) {
    const size = encoder.encode(toJson(action)).length + 1;
    if (part.length && (bytes + size > bytesPerPart || part.length >= actionsPerConsent)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(action);
    bytes += size;
  }
  if (part.length) yield part;
}

/** Converts choices to the service's actions. */
export function actionsOf(order: CellOrder, choices: Choices): Action[] {
  return cellsOf(order).flatMap((cell, index) => {
    const action = choices[index];
    return action ? [{ ...cell, action }] : [];
  });
}

/** The indices of the cells in the next part, in the order of its actions. */
export function indexesOfNextPart(order: CellOrder, choices: Choices): readonly number[] {
  const [part = []] = splitIntoParts(actionsOf(order, choices));
  return choices.flatMap((action, index) => (action ? [index] : [])).slice(0, part.length);
}

/** Removes the choices for some cells. */
export function withoutIndexes(choices: Choices, indexes: readonly number[]): Choices {
  const left = new Set(indexes);
  return choices.map((action, index) => (left.has(index) ? undefined : action));
}
