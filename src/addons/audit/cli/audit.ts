import { Command, InvalidArgumentError } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { AuditedAct, type AuditEvent } from '../../../protocol/reports/audit-event.ts';
import { auditTable } from '../protocol/audit-table.ts';
import { toCsv } from '../../../protocol/reports/csv.ts';
import { requireBrand } from '../../../service/administration/brand.ts';
import type { AuditQuery, Store } from '../../../service/store/store.ts';
import { textOfRecords } from '../../../cli/command/print.ts';
import { withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import { withOutput, writePersonalOutput } from '../../../cli/command/write-output.ts';

interface AuditOptions {
  readonly brand?: string;
  readonly actor?: string;
  readonly what?: AuditedAct;
  readonly from?: number;
  readonly to?: number;
  readonly csv?: boolean;
  readonly json?: boolean;
}

/** `assent audit`: prints the audit trail. */
export function auditCommand(): Command {
  return withOutput(withStorageOptions(new Command('audit')))
    .option('--brand <brand>', 'only events of this brand: its id or name')
    .option('--actor <name>', 'only events of this person or system user')
    .option('--what <act>', `only one act: ${AuditedAct.options.join(', ')}`, readAct)
    .option(
      '--from <time>',
      'only events from this day or time on, such as 2026-11-23 or 2026-11-23T09:00Z',
      (text: string) => readTime(text, 0),
    )
    .option('--to <time>', 'only events before this time, or up to the end of this day', (text: string) =>
      readTime(text, 24 * 3_600_000),
    )
    .option('--csv', 'print CSV')
    .option('--json', 'print JSON')
    .action(({ brand, csv, json, ...filter }: AuditOptions, command: Command) => {
      if ((filter.from ?? 0) >= (filter.to ?? Infinity)) endCommand(command, '--from is after --to.');
      return withStore(command, async (store) => {
        const brandIds = brand === undefined ? undefined : [await findBrandId(store, brand)];
        const events = await readAll(store, { ...filter, brandIds });
        const records = json ? events.map(withTime) : events.map(asLines);
        const text = csv ? toCsv(auditTable(events)) : textOfRecords(records, json);
        await writePersonalOutput(command, text);
      });
    });
}

/** A deleted brand still has events, but no name. */
async function findBrandId(store: Store, idOrName: string): Promise<string> {
  const [event] = await store.readAuditEvents({ brandIds: [idOrName], limit: 1 });
  return event ? idOrName : (await requireBrand(store, idOrName)).id;
}

/** The number of events that are read together. */
const page = 1_000;

async function readAll(store: Store, filter: Omit<AuditQuery, 'limit'>): Promise<readonly AuditEvent[]> {
  const all: AuditEvent[] = [];
  for (;;) {
    const events = await store.readAuditEvents({ ...filter, before: all.at(-1), limit: page });
    all.push(...events);
    if (events.length < page) return all;
  }
}

function withTime({ at, ...event }: AuditEvent) {
  return { time: new Date(at).toISOString(), ...event };
}

function asLines(event: AuditEvent) {
  const { id: _, ...rest } = withTime(event);
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );
}

function readAct(text: string): AuditedAct {
  const act = AuditedAct.safeParse(text);
  if (!act.success) throw new InvalidArgumentError(`It must be one of ${AuditedAct.options.join(', ')}.`);
  return act.data;
}

/** Milliseconds since the epoch. `length` is added to a day, which is in UTC. */
function readTime(text: string, length: number): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = isDay || /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return isDay ? time + length : time;
  throw new InvalidArgumentError('It must be a day such as 2026-11-23, or a time such as 2026-11-23T09:00Z.');
}
