import { showUnseen } from '../visible-text.ts';

/** The value of a cell. */
export type CsvValue = string | number | undefined;

/**
 * Rows as CSV, the first of which has the names of the columns. https://www.rfc-editor.org/rfc/rfc4180
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe before it, also behind a character that some
 * spreadsheets take for the end of a cell. A cell is one line.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = showUnseen(value ?? '').replaceAll(/(?=[=+\-@＝＋－＠])(?<=^\s*|[,;|"]\s*)/g, "'");
  return /[",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
