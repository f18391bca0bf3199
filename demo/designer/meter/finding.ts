import { nameOf } from '../language/languages-offered.ts';
import type { Measurement, Target } from './measurement.ts';
import { rules } from './rule.ts';
import type { Rule } from './rule.ts';

/** One thing that was looked at, and what came of it. */
export interface Finding {
  readonly rule: Rule;
  /** What was looked at, and where. */
  readonly what: string;
  readonly measured: string;
  readonly holds: boolean;
  /** What a designer can change. */
  readonly advice: string;
}

/** Where something was measured, in a designer's words. */
export function placeOf({ layer, scheme, width, language }: Measurement): string {
  const where = layer === 'banner' ? 'the banner' : 'the preferences';
  return `${where}, ${scheme} scheme, ${width} px wide, in ${nameOf(language)}`;
}

/** Whether a theme may leave: nothing of it breaks a rule. */
export const isFair = (findings: readonly Finding[]): boolean => findings.every(({ holds }) => holds);

/** Both answers stand on every layer, so that each is given by one press. */
export function stepsFinding(measurement: Measurement): Finding {
  const areThere = measurement.parity !== undefined;
  return {
    rule: rules.steps,
    what: `Clicks to reject or accept in ${placeOf(measurement)}`,
    measured: areThere ? 'one to reject, one to accept' : 'one of the two buttons is missing',
    holds: areThere,
    advice: 'Show both buttons: remove the rule that hides one.',
  };
}

/** The least width and height of what is to be hit, in CSS pixels. */
const leastTarget = 24;

export function targetFinding(measurement: Measurement): Finding {
  const smallest = measurement.targets.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  return {
    rule: rules.target,
    what: `The smallest button in ${placeOf(measurement)}`,
    measured: smallest
      ? `“${smallest.name}” is ${Math.round(smallest.width)} × ${Math.round(smallest.height)} px, required ${leastTarget} × ${leastTarget}`
      : 'there is no button',
    holds: smallest !== undefined && sizeOf(smallest) >= leastTarget,
    advice: 'Make the text larger, or the buttons higher.',
  };
}

const sizeOf = ({ width, height }: Target): number => Math.min(width, height);
