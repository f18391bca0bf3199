/** The labels of a series. Never identifiers: they are personal data, and there are too many. */
export type Labels = Readonly<Record<string, string>>;

/** Collects metrics, and prints them in the text format of Prometheus. */
export interface Metrics {
  /** Adds one to a counter. */
  count(name: string, labels?: Labels): void;
  /** Adds a measurement to a histogram. */
  observe(name: string, value: number, labels?: Labels): void;
  /** Sets a gauge. */
  set(name: string, value: number): void;
  /** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  text(): string;
}

/**
 * The declared metrics. A histogram has ascending bounds; a gauge is marked as such; all others are counters.
 */
export type MetricDeclarations = Readonly<
  Record<string, { readonly help: string; readonly bounds?: readonly number[]; readonly gauge?: true }>
>;

interface Histogram {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Makes metrics with the declared names. Any other name is a programming error and throws. */
export function createMetrics(declarations: MetricDeclarations): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const gauges = new Map<string, number>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const declarationOf = (name: string): MetricDeclarations[string] => {
    const declaration = declarations[name];
    if (!declaration) throw new Error(`There is no metric named ${name}.`);
    return declaration;
  };

  return {
    count(name, labels = {}) {
      declarationOf(name);
      const series = seriesOf(counters, name);
      const key = writeLabels(labels);
      series.set(key, (series.get(key) ?? 0) + 1);
    },
    observe(name, value, labels = {}) {
      const bounds = declarationOf(name).bounds ?? [];
      const series = seriesOf(histograms, name);
      const key = writeLabels(labels);
      const histogram = series.get(key) ?? { counts: bounds.map(() => 0), sum: 0, total: 0 };
      series.set(key, histogram);
      histogram.sum += value;
      histogram.total += 1;
      for (const [index, bound] of bounds.entries()) {
        if (value <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      }
    },
    set(name, value) {
      declarationOf(name);
      gauges.set(name, value);
    },
    text() {
      const lines = Object.entries(declarations).flatMap(([name, { help, bounds, gauge }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${gauge ? 'gauge' : bounds ? 'histogram' : 'counter'}`,
        ...(gauges.has(name) ? [`${name} ${gauges.get(name)}`] : []),
        ...[...(counters.get(name) ?? [])].map(([labels, value]) => `${name}${braced(labels)} ${value}`),
        ...[...(histograms.get(name) ?? [])].flatMap(([labels, histogram]) =>
          histogramLines(name, labels, histogram, bounds ?? []),
        ),
      ]);
      return `${lines.join('\n')}\n`;
    },
  };
}

function seriesOf<T>(families: Map<string, Map<string, T>>, name: string): Map<string, T> {
  const series = families.get(name) ?? new Map<string, T>();
  families.set(name, series);
  return series;
}

function writeLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`)
    .join(',');
}

function braced(...labels: readonly string[]): string {
  const present = labels.filter((label) => label !== '');
  return present.length > 0 ? `{${present.join(',')}}` : '';
}

function histogramLines(
  name: string,
  labels: string,
  { counts, sum, total }: Histogram,
  bounds: readonly number[],
): string[] {
  return [
    ...bounds.map((bound, index) => `${name}_bucket${braced(labels, `le="${bound}"`)} ${counts[index] ?? 0}`),
    `${name}_bucket${braced(labels, 'le="+Inf"')} ${total}`,
    `${name}_sum${braced(labels)} ${sum}`,
    `${name}_count${braced(labels)} ${total}`,
  ];
}
