import { type FairnessFinding, type FairnessRule, fairnessRules } from 'assent/fairness/rules';
import type { IgnoredCss } from '../design/part-rules.ts';
import { placeNames } from './measured-faces.ts';
import type { Measurement } from './measurement.ts';

/** What was found of a rule, and where. */
export interface RuleFindings {
  readonly rule: FairnessRule;
  readonly holds: string;
  readonly found: readonly string[];
}

/** Whether a theme may leave: it was measured in all faces, and breaks no rule. */
export interface Verdict {
  readonly says: string;
  readonly mayLeave: boolean;
  readonly isMeasured: boolean;
  /** What of a designer's own rules the theme is without. */
  readonly ignored: readonly IgnoredCss[];
  readonly broken: readonly RuleFindings[];
  /** What only the pixels of a screen can tell. */
  readonly unmeasured: readonly RuleFindings[];
  readonly kept: readonly string[];
}

/** Sums up what faces measured, in words. */
export function verdictOn(
  measurements: readonly Measurement[],
  faces: number,
  nameOf: (language: string) => string,
  ignored: readonly IgnoredCss[] = [],
): Verdict {
  const broken = rulesIn(measurements, ({ isMeasured }) => isMeasured);
  const unmeasured = rulesIn(measurements, ({ isMeasured }) => !isMeasured);
  const all = Object.keys(fairnessRules).length;
  const isMeasured = measurements.length >= faces;
  const missing = isMeasured ? notShownIn(measurements) : [];
  const languages = [...new Set(measurements.map(({ language }) => nameOf(language)))];
  const list = new Intl.ListFormat('en');
  const kept = Object.entries(fairnessRules)
    .filter(([name]) => ![...broken, ...unmeasured].some(({ rule }) => rule === name))
    .map(([, holds]) => holds);
  const says = broken.length
    ? `This theme breaks ${broken.length} of ${all} rules, so it cannot be exported.`
    : !isMeasured
      ? `Measuring: ${measurements.length} of ${faces} previews.`
      : missing.length
        ? `This page cannot measure ${list.format(missing)}: nothing is shown there.`
        : unmeasured.length
          ? `This page cannot measure this theme by ${unmeasured.length} of ${all} rules: run the suite before you use it.`
          : `The theme passes all ${all} rules, measured in ${list.format(languages)}${ignored.length ? ', without the CSS that is ignored' : ''}.`;
  return { says, mayLeave: isMeasured && !broken.length, isMeasured, ignored, broken, unmeasured, kept };
}

/** What showed nothing in a scheme or at a width, so that nobody knows whether it is fair there. */
function notShownIn(measurements: readonly Measurement[]): string[] {
  const scenes = new Set(measurements.map(({ scheme, width }) => `${scheme} ${width}`));
  return Object.entries(placeNames).flatMap(([tag, name]) => {
    const shown = measurements.filter(({ surfaces }) => surfaces.includes(tag));
    return shown.length < scenes.size ? [name] : [];
  });
}

function rulesIn(
  measurements: readonly Measurement[],
  isWanted: (finding: FairnessFinding) => boolean,
): RuleFindings[] {
  const found = new Map<FairnessRule, string[]>();
  for (const { findings, scheme, width } of measurements)
    for (const { rule, what, measured } of findings.filter(isWanted))
      found.set(rule, [
        ...(found.get(rule) ?? []),
        `${what}, ${scheme} scheme, ${width} px wide: ${measured}`,
      ]);
  return [...found].map(([rule, each]) => ({ rule, holds: fairnessRules[rule], found: each }));
}
