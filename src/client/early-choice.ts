import type { CellOrder } from './cell-order.ts';
import type { Choice, Method } from './consent-client.ts';
import type { Action, Choices } from './decision.ts';
import { member } from './member.ts';

/**
 * A choice made on a page before its client was there: written down at once, so that it is not lost
 * with the page, and turned into a decision by the first client that comes.
 */
export interface EarlyChoice {
  /** 128 random bits: becomes the decision's. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: Method;
  readonly language: string;
  readonly choices: readonly Choice[];
}

/** Under what names early choices are kept. */
export const earlyChoicePrefix = 'choice.';

/** Reads what was kept; `undefined` when it is not an early choice. */
export function parseEarlyChoice(text: string | undefined): EarlyChoice | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return isEarlyChoice(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEarlyChoice(value: unknown): value is EarlyChoice {
  const choices = member(value, 'choices');
  return (
    typeof member(value, 'id') === 'string' &&
    typeof member(value, 'at') === 'number' &&
    typeof member(value, 'method') === 'string' &&
    typeof member(value, 'language') === 'string' &&
    Array.isArray(choices) &&
    choices.every((choice) => ['ACCEPT', 'REJECT'].includes(String(member(choice, 'action'))))
  );
}

/** What was chosen on the cells of an order. What that lacks, and what is no choice, is left out. */
export function chosenIn(order: CellOrder, choices: EarlyChoice['choices']): Choices {
  const chosen: (Action | undefined)[] = Array.from({ length: order.size });
  for (const { vendor, target, action } of choices) {
    const place = order.indexOf(vendor, target);
    if (place >= 0 && (action === 'ACCEPT' || action === 'REJECT')) chosen[place] = action;
  }
  return chosen;
}
