/** A record to print. */
export type PrintedRecord = Readonly<Record<string, unknown>>;

/** Prints a record: one line for each member, or one line of JSON. */
export function printRecord(record: PrintedRecord, asJson: boolean | undefined): void {
  process.stdout.write(asJson ? `${JSON.stringify(record)}\n` : lines(record));
}

/** Prints records: separated by empty lines, or as a JSON array. */
export function printRecords(records: readonly PrintedRecord[], asJson: boolean | undefined): void {
  process.stdout.write(asJson ? `${JSON.stringify(records)}\n` : records.map(lines).join('\n'));
}

/** Prints rows in columns, below a line of their names. */
export function printTable(names: readonly string[], rows: readonly (readonly unknown[])[]): void {
  const table = [names, ...rows.map((row) => row.map(String))];
  const widths = names.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

function lines(record: PrintedRecord): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${String(value)}\n`)
    .join('');
}
