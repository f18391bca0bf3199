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

function lines(record: PrintedRecord): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${String(value)}\n`)
    .join('');
}
