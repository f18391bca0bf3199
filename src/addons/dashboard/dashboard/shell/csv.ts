import { type CsvValue, toCsv } from '../../../../protocol/reports/csv.ts';

/** Saves a text as a file, such as `counts.csv`. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves rows as a CSV file. The mark at its start lets spreadsheets read it as UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
  saveFile(name, `\uFEFF${toCsv(rows)}`, 'text/csv;charset=utf-8');
}
