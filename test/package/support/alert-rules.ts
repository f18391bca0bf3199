import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readProjectFile } from '../../architecture/source-files.ts';

/** An alert rule: https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/ */
const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.exactOptional(z.string()),
  labels: z.strictObject({ severity: z.string() }),
  annotations: z.strictObject({ summary: z.string(), description: z.string(), action: z.string() }),
});

const groups = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});

/** Reads the rules. Throws for anything else in the file. */
export function readAlertRules(path: string): readonly z.output<typeof rule>[] {
  return groups.parse(parse(readProjectFile(path))).groups.flatMap(({ rules }) => rules);
}

/** A selector of series in an expression: a metric, and what its labels must be. */
export interface Selector {
  readonly metric: string;
  readonly labels: readonly (readonly [name: string, matches: RegExp])[];
}

/** The selectors of our metrics in an expression. Prometheus itself adds the label `job`. */
export function selectorsOf(expr: string): readonly Selector[] {
  return [...expr.matchAll(/\b((?:assent|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', labels = '']) => ({
      metric,
      labels: [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)].flatMap(([, name = '', operator, value = '']) =>
        name === 'job'
          ? []
          : [[name, new RegExp(`^(${operator === '=' ? escaped(value) : value})$`)] as const],
      ),
    }),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Whether an output in the text format of Prometheus has a series that a selector selects. */
export function isSelected(output: string, { metric, labels }: Selector): boolean {
  return output.split('\n').some((line) => {
    const [, name, found = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    const values = new Map([...found.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    return name === metric && labels.every(([key, matches]) => matches.test(values.get(key) ?? ''));
  });
}
