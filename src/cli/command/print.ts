import { showUnseen, showUnseenInJson } from '../../protocol/visible-text.ts';

// Names come from visitors and from other people. They must not control the terminal, or look like lines of their own.

/** Prints lines. */
export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
  stream.write(textOfLines(lines));
}

/** The text that {@link printLines} prints. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${showUnseen(line)}\n`).join('');
}

/** Prints JSON. */
export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(jsonLine(value, indent));
}

/** JSON with a line break after it. */
export function jsonLine(value: unknown, indent?: number): string {
  return `${showUnseenInJson(JSON.stringify(value, undefined, indent))}\n`;
}

/** A record to print. */
export type PrintedRecord = Readonly<Record<string, unknown>>;

/** Prints a record: one line for each member, or one line of JSON. */
export function printRecord(record: PrintedRecord, asJson: boolean | undefined): void {
  if (asJson) printJson(record);
  else printLines(lines(record));
}

/** Prints records: separated by empty lines, or as a JSON array. */
export function printRecords(records: readonly PrintedRecord[], asJson: boolean | undefined): void {
  process.stdout.write(textOfRecords(records, asJson));
}

/** The text that {@link printRecords} prints. */
export function textOfRecords(records: readonly PrintedRecord[], asJson: boolean | undefined): string {
  if (asJson) return jsonLine(records);
  return textOfLines(
    records.flatMap((record, index) => (index > 0 ? ['', ...lines(record)] : lines(record))),
  );
}

/** Prints rows in columns, below a line of their names. */
export function printTable(...table: Parameters<typeof textOfTable>): void {
  process.stdout.write(textOfTable(...table));
}

/** The text that {@link printTable} prints. */
export function textOfTable(
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
  isNumber: (column: number) => boolean = () => false,
): string {
  const table = [names, ...rows].map((row) => row.map((cell) => showUnseen(String(cell))));
  const widths = names.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const aligned = (cell: string, column: number): string =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return textOfLines(table.map((row) => row.map(aligned).join('  ').trimEnd()));
}

function lines(record: PrintedRecord): readonly string[] {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record).map(([name, value]) => `${name.padEnd(width)}  ${String(value)}`);
}
