import { Command, InvalidArgumentError } from 'commander';
import { toCsv } from '../../../protocol/reports/csv.ts';
import { readCounts } from '../service/counts.ts';
import { textOfTable, jsonLine } from '../../../cli/command/print.ts';
import { withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';

interface CountsOptions {
  readonly brand: string;
  readonly from: string;
  readonly to: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

const columns = ['day', 'measure', 'dimension', 'value', 'count'];

/** `assent counts`: prints the daily counts of a brand. */
export function countsCommand(): Command {
  return withOutput(withStorageOptions(new Command('counts')))
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .requiredOption('--from <day>', 'first day in UTC, such as 2026-11-01', readDay)
    .requiredOption('--to <day>', 'last day', readDay)
    .option('--csv', 'print CSV')
    .option('--json', 'print JSON')
    .action(({ brand, from, to, csv, json }: CountsOptions, command: Command) =>
      withStore(command, async (store) => {
        const reply = await readCounts(store, { brand, from, to });
        const rows = reply.series.flatMap(({ measure, dimension, value, days }) =>
          days.map(([day, count]) => [day, measure, dimension, value, count]),
        );
        const text = csv ? toCsv([columns, ...rows]) : textOfTable(columns, rows);
        await writeOutput(command, json ? jsonLine(reply) : text);
        if (reply.omitted > 0 && !json)
          process.stderr.write(`${reply.omitted} values with smaller numbers are left out.\n`);
      }),
    );
}

function readDay(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('It must be a day such as 2026-11-23.');
}
