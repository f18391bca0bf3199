/** What is shown: names and values. */
export type PrintedRecord = Readonly<Record<string, unknown>>;

/** Prints a record for people, a line a member, or as one line of JSON for programs. */
export function printRecord(record: PrintedRecord, asJson: boolean | undefined): void {
  process.stdout.write(asJson ? `${JSON.stringify(record)}\n` : lines(record));
}

/** Prints records for people, with an empty line between, or as a JSON array for programs. */
export function printRecords(records: readonly PrintedRecord[], asJson: boolean | undefined): void {
  process.stdout.write(asJson ? `${JSON.stringify(records)}\n` : records.map(lines).join('\n'));
}

function lines(record: PrintedRecord): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${String(value)}\n`)
    .join('');
}
