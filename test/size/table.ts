import type { Cost, Situation } from './situations.ts';

/** The rows of the table in Markdown that README quotes, and what was measured beside it, for a person. */
export function tableOf(situations: readonly Situation[]): string[] {
  const rows = situations.map(({ who, budget }) => [who, kilobytes(budget), String(budget.requests)]);
  return [['a visitor who', 'loads at most', 'in requests'], ...rows].map(rowOf);
}

/** The rows of the table in a page of Markdown that begins like another: without its rule, and as narrow as can be. */
export function quotedTable(page: string, [head = '']: readonly string[]): string[] {
  const lines = page.split('\n').map((line) => rowOf(line.split('|').slice(1, -1)));
  const start = lines.indexOf(head);
  const length = lines.slice(start).findIndex((line) => line === rowOf([]));
  return start < 0 ? [] : [head, ...lines.slice(start + 2, start + length)];
}

/** Rounded up, so that it is never said to be less than it is. */
export function kilobytes({ bytes }: Cost): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.trim()).join(' | ')} |`;
}
