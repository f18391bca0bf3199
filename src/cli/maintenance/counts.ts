import { Command } from 'commander';
import { toCsv } from '../../protocol/dashboard/csv.ts';
import { readCounts } from '../../service/administration/counts.ts';
import { printRecord, printRecords } from '../print-record.ts';
import { withStorageOptions, withStore } from '../storage.ts';

interface CountsOptions {
  readonly brand: string;
  readonly from: string;
  readonly to: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

/** `assent counts`: prints the daily counts of a brand. */
export function countsCommand(): Command {
  return withStorageOptions(new Command('counts'))
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .requiredOption('--from <day>', 'first day in UTC, such as 2026-11-01')
    .requiredOption('--to <day>', 'last day')
    .option('--csv', 'print CSV')
    .option('--json', 'print JSON')
    .action(({ brand, from, to, csv, json }: CountsOptions, command: Command) =>
      withStore(command, async (store) => {
        const reply = await readCounts(store, { brand, from, to });
        const rows = reply.series.flatMap(({ measure, dimension, value, days }) =>
          days.map(([day, count]) => ({ day, measure, dimension, value, count })),
        );
        if (json) printRecord(reply, json);
        else if (csv) {
          const head = ['day', 'measure', 'dimension', 'value', 'count'];
          process.stdout.write(toCsv([head, ...rows.map((row) => Object.values(row))]));
        } else printRecords(rows, json);
        if (reply.omitted > 0 && !json)
          process.stderr.write(`${reply.omitted} values with smaller numbers are left out.\n`);
      }),
    );
}
