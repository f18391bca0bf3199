import { readProjectFile } from '../../architecture/source-files.ts';

/** An alert rule. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly severity: string;
  readonly summary: string;
  readonly description: string;
  readonly action: string;
}

/** What a line of the file may be, by its indentation: https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/ */
const lines = [
  /^#.*$/,
  /^groups:$/,
  /^ {2}- name: [a-z-]+$/,
  /^ {4}rules:$/,
  /^ {6}- (?<key>alert): (?<value>\w+)$/,
  /^ {8}(?<key>expr|for): (?<value>.+)$/,
  /^ {8}(labels|annotations):$/,
  /^ {10}(?<key>severity|summary|description|action): (?<value>.+)$/,
] as const;

/** A text that YAML reads as it stands. https://yaml.org/spec/1.2.2/#733-plain-style */
const plain = /^(?![-?:,[\]{}#&*!|>'"%@`])(?!.*(: | #))\S(.*[^\s:])?$/;

/** Reads the rules. Throws for a line in any other form, although YAML may allow it. */
export function readAlertRules(path: string): readonly AlertRule[] {
  const rules: Record<string, string>[] = [];
  for (const [index, line] of readProjectFile(path).trimEnd().split('\n').entries()) {
    const match = lines.map((form) => form.exec(line)).find((found) => found !== null);
    if (!match) throw new Error(`${path}:${index + 1} has another form: ${line}`);
    const { key, value } = match.groups ?? {};
    if (key === undefined || value === undefined) continue;
    if (!plain.test(value)) throw new Error(`${path}:${index + 1} needs quotes: ${value}`);
    if (key === 'alert') rules.push({});
    Object.assign(rules.at(-1) ?? {}, { [key]: value });
  }
  return rules.map(complete);
}

function complete(rule: Record<string, string>): AlertRule {
  const read = (key: string): string => {
    const value = rule[key];
    if (value === undefined) throw new Error(`${rule['alert']} has no ${key}.`);
    return value;
  };
  return {
    alert: read('alert'),
    expr: read('expr'),
    ...(rule['for'] !== undefined && { for: rule['for'] }),
    severity: read('severity'),
    summary: read('summary'),
    description: read('description'),
    action: read('action'),
  };
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
