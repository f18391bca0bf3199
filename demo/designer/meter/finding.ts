import type { Disparity } from 'assent/elements';
import { themeTokens } from '../design/theme-token.ts';
import { valueOf } from '../design/theme.ts';
import type { Theme } from '../design/theme.ts';
import { contrastOf } from './contrast.ts';
import type { Rgb } from './contrast.ts';
import type { Measurement, Target } from './measurement.ts';
import { rules } from './rule.ts';
import type { Rule } from './rule.ts';

/** One thing that was looked at, and what came of it. */
export interface Finding {
  readonly rule: Rule;
  /** What was looked at, where. */
  readonly what: string;
  readonly measured: string;
  readonly holds: boolean;
  /** What a designer can do. */
  readonly advice: string;
}

/** Colours that are seen one on the other, and the contrast that they need. */
const pairs = [
  ['--assent-text', '--assent-surface', 4.5],
  ['--assent-muted', '--assent-surface', 4.5],
  ['--assent-button-text', '--assent-button', 4.5],
  ['--assent-button', '--assent-surface', 3],
  ['--assent-accent', '--assent-surface', 3],
  ['--assent-attention', '--assent-surface', 3],
] as const;

/** Holds the colours of a theme against each other, in both schemes. `read` resolves any CSS colour. */
export function contrastFindings(
  theme: Theme,
  read: (colour: string, ground?: string) => Rgb | undefined,
): Finding[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.map(([front, ground, least]) => {
      const behind = valueOf(theme, ground, scheme);
      const [one, other] = [read(valueOf(theme, front, scheme), behind), read(behind)];
      const contrast = one && other ? contrastOf(one, other) : 0;
      return {
        rule: least === 3 ? rules.controls : rules.text,
        what: `${labelOf(front)} on ${labelOf(ground).toLowerCase()}, ${scheme}`,
        measured: `${contrast.toFixed(2)} : 1, at least ${least} : 1`,
        holds: contrast >= least,
        advice: 'Bring the two further apart: one lighter, the other darker.',
      };
    }),
  );
}

const labelOf = (property: string): string =>
  themeTokens.find((token) => token.property === property)?.label ?? property;

/** Says of what was measured in a face what speaks for and against it. */
export function layoutFindings(measurement: Measurement): Finding[] {
  const { layer, scheme, width, parity, targets } = measurement;
  const where = `${layer}, ${scheme}, ${width} px`;
  const disparities = parity?.disparities;
  return [
    ...(disparities ? [parityFinding(disparities, where)] : []),
    stepsFinding(disparities !== undefined, where),
    targetFinding(targets, where),
  ];
}

function parityFinding(disparities: readonly Disparity[], where: string): Finding {
  const [first] = disparities;
  const kinds = [...new Set(disparities.map(({ what }) => what))].join(', ');
  return {
    rule: rules.parity,
    what: `Refuse and accept, ${where}`,
    measured: first
      ? `${kinds}: ${first.property} is ${first.refuse} for refuse, ${first.accept} for accept`
      : 'alike in size, type, colour and order',
    holds: !first,
    advice: 'Whatever styles one of the two has to style the other.',
  };
}

/** Both answers stand on every layer, so that each is given by one press. */
function stepsFinding(areThere: boolean, where: string): Finding {
  return {
    rule: rules.steps,
    what: `Presses that an answer takes, ${where}`,
    measured: areThere ? 'one to refuse, one to accept' : 'refuse or accept is not there',
    holds: areThere,
    advice: 'Show both.',
  };
}

/** The least width and height of what is to be hit, in CSS pixels. */
const leastTarget = 24;

function targetFinding(targets: readonly Target[], where: string): Finding {
  const smallest = targets.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  return {
    rule: rules.target,
    what: `Smallest button, ${where}`,
    measured: smallest
      ? `${smallest.name}: ${Math.round(smallest.width)} × ${Math.round(smallest.height)} px`
      : 'nothing was found',
    holds: smallest !== undefined && sizeOf(smallest) >= leastTarget,
    advice: `At least ${leastTarget} × ${leastTarget} px. Larger text makes larger buttons.`,
  };
}

const sizeOf = ({ width, height }: Target): number => Math.min(width, height);

/** Whether a theme may leave: nothing of it breaks a rule. */
export const isFair = (findings: readonly Finding[]): boolean => findings.every(({ holds }) => holds);
