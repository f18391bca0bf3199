import { assent, assentInPage } from './contestants/assent.ts';
import { assentInReact } from './contestants/in-react.ts';
import type { Findings, Speed } from './measure.ts';
import { type Metric, metrics } from './metrics.ts';

/** The findings of each round, by contestant and speed (`orejime/slow`). */
export type Found = ReadonlyMap<string, readonly Findings[]>;

/** A table in Markdown: medians with ranges, and what Assent loses in bold. The first name is that of the bare page. */
export function tableOf(found: Found, names: readonly string[]): string[] {
  const head = ['', ...names, ...ours(names).map((name) => `${name} / best of the others`)];
  const rows = metrics.flatMap((metric) =>
    (['fast', 'slow'] as const)
      .filter((speed) => speed === 'fast' || !metric.isFastOnly)
      .filter((speed) => names.some((name) => found.has(`${name}/${speed}`)))
      .map((speed) => rowOf(metric, speed, found, names)),
  );
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function rowOf(metric: Metric, speed: Speed, found: Found, names: readonly string[]): string[] {
  const [bare = ''] = names;
  const ofBare = metric.isOverBare ? median(valuesOf(metric, speed, found, bare)) : 0;
  const values = new Map(
    names.map((name) => [
      name,
      valuesOf(metric, speed, found, name).map((value) => value - (name === bare ? 0 : ofBare)),
    ]),
  );
  const others = names.filter((name) => name !== bare && !ours(names).includes(name));
  const [best = Number.NaN] = others
    .map((name) => median(values.get(name) ?? []))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const cells = names.map((name) => cellOf(metric, values.get(name) ?? []));
  const says = metric.isFastOnly ? metric.says : `${metric.says}, ${speed}`;
  return [says, ...cells, ...ours(names).map((name) => ratioOf(median(values.get(name) ?? []) / best))];
}

/** Those of the names that are Assent's. */
function ours(names: readonly string[]): readonly string[] {
  const own = [assent, assentInPage, assentInReact].map(({ name }) => name);
  return names.filter((name) => own.includes(name));
}

function ratioOf(ratio: number): string {
  if (!Number.isFinite(ratio)) return '';
  return ratio > 1 ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2);
}

function valuesOf({ id }: Metric, speed: Speed, found: Found, name: string): number[] {
  const rounds = found.get(`${name}/${speed}`) ?? [];
  return rounds.map((findings) => findings[id] ?? Number.NaN).filter(Number.isFinite);
}

function cellOf({ unit }: Metric, values: readonly number[]): string {
  if (values.length === 0) return '-';
  const digits = unit === 'kB' ? 1 : 0;
  const write = (value: number) => (unit === 'kB' ? value / 1_000 : value).toFixed(digits);
  const sorted = values.toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [sorted.at(0), sorted.at(-1)];
  const range = write(least) === write(most) ? '' : ` (${write(least)} to ${write(most)})`;
  return `${write(median(values))}${range}`;
}

/** The middle of some values; `NaN` of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
