/** The labels of a series. Never identifiers: they are personal data, and there are too many. */
export type Labels = Readonly<Record<string, string>>;

/** Collects metrics, and prints them in the text format of Prometheus. */
export interface Metrics {
  /** Adds one to a counter. */
  count(name: string, labels?: Labels): void;
  /** Adds a measurement to a histogram. */
  observe(name: string, value: number, labels?: Labels): void;
  /** Sets a gauge, or a counter that is counted elsewhere. `undefined` removes the series. */
  set(name: string, value: number | undefined, labels?: Labels): void;
  /** The sum of the counters whose labels match. */
  sum(name: string, matches: (labels: Labels) => boolean): number;
  /** The histogram without labels. */
  histogram(name: string): Readonly<Histogram> & { readonly bounds: readonly number[] };
  /** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  text(): string;
}

/**
 * The declared metrics. A histogram has ascending bounds; a gauge is marked as such; all others are counters.
 */
export type MetricDeclarations = Readonly<
  Record<string, { readonly help: string; readonly bounds?: readonly number[]; readonly gauge?: true }>
>;

/** The measurements of a histogram. */
interface Histogram {
  /** For each bound, the number of measurements up to it. */
  readonly counts: number[];
  sum: number;
  total: number;
}

/** The value of a counter or a gauge. */
interface Single {
  readonly labels: Labels;
  value: number;
}

/** The media type of the text. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Bounds for a histogram of durations, in seconds. */
export const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes metrics with the declared names. Any other name is a programming error and throws. */
export function createMetrics(declarations: MetricDeclarations): Metrics {
  const singles = new Map<string, Map<string, Single>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const declarationOf = (name: string): MetricDeclarations[string] => {
    const declaration = declarations[name];
    if (!declaration) throw new Error(`There is no metric named ${name}.`);
    return declaration;
  };
  const empty = (name: string): Histogram => ({
    counts: (declarationOf(name).bounds ?? []).map(() => 0),
    sum: 0,
    total: 0,
  });

  return {
    count(name, labels = {}) {
      declarationOf(name);
      const series = seriesOf(singles, name);
      const key = writeLabels(labels);
      const single = series.get(key) ?? { labels, value: 0 };
      series.set(key, single);
      single.value += 1;
    },
    observe(name, value, labels = {}) {
      const bounds = declarationOf(name).bounds ?? [];
      const series = seriesOf(histograms, name);
      const key = writeLabels(labels);
      const histogram = series.get(key) ?? empty(name);
      series.set(key, histogram);
      histogram.sum += value;
      histogram.total += 1;
      for (const [index, bound] of bounds.entries()) {
        if (value <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      }
    },
    set(name, value, labels = {}) {
      declarationOf(name);
      const series = seriesOf(singles, name);
      const key = writeLabels(labels);
      if (value === undefined) series.delete(key);
      else series.set(key, { labels, value });
    },
    sum(name, matches) {
      declarationOf(name);
      const found = [...seriesOf(singles, name).values()].filter(({ labels }) => matches(labels));
      return found.reduce((sum, { value }) => sum + value, 0);
    },
    histogram(name) {
      const histogram = seriesOf(histograms, name).get('') ?? empty(name);
      return { ...histogram, bounds: declarationOf(name).bounds ?? [] };
    },
    text() {
      const lines = Object.entries(declarations).flatMap(([name, { help, bounds, gauge }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${gauge ? 'gauge' : bounds ? 'histogram' : 'counter'}`,
        ...[...(singles.get(name) ?? [])].map(([labels, { value }]) => `${name}${braced(labels)} ${value}`),
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
