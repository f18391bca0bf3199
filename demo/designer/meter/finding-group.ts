import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';

/** A rule, and all that was looked at for it. */
export interface FindingGroup {
  readonly rule: Rule;
  readonly broken: readonly Finding[];
  readonly held: readonly Finding[];
  /** What a designer can change, each thing once. */
  readonly advice: readonly string[];
}

/** Brings together what concerns the same rule, in the order in which the rules come up first. */
export function groupByRule(findings: readonly Finding[]): FindingGroup[] {
  return [...new Set(findings.map(({ rule }) => rule))].map((rule) => {
    const found = findings.filter((finding) => finding.rule === rule);
    const broken = found.filter(({ holds }) => !holds);
    return {
      rule,
      broken,
      held: found.filter(({ holds }) => holds),
      advice: [...new Set(broken.map(({ advice }) => advice))],
    };
  });
}
