import type { StoreAddOn } from '../../../service/store/add-on.ts';
import type { Engine } from '../../../service/store/sql/statement.ts';
import { copyLog } from './store/copied-log.ts';
import { keepSalts } from './store/kept-salt.ts';
import { logErasure } from './store/log-erasure.ts';
import { logStore, type LogStore } from './store/log-store.ts';
import { logMigrations, logTables } from './store/log-tables.ts';
import { tendLogs } from './store/log-upkeep.ts';
import { writeAtOnce, writeLater } from './store/log-writer.ts';

const opened = new WeakMap<Engine, LogStore>();

/** The logs of a store. */
export function logsIn({ engine }: { readonly engine: Engine }): LogStore {
  const logs = opened.get(engine);
  if (logs) return logs;
  throw new TypeError('The store was opened without the add-on evidence.');
}

/** Keeps a tamper-evident log of what is recorded and removed. */
export const evidenceStore: StoreAddOn = {
  name: 'evidence',
  tables: Object.values(logTables),
  migrations: logMigrations,
  open({ engine, clock, random, isTended }) {
    const sizes = new Map<string, number>();
    const environment = { clock, random };
    const { log, ...upkeep } = tendLogs(
      engine,
      (onWait) =>
        engine.dialect === 'sqlite'
          ? writeAtOnce(environment, onWait)
          : writeLater(environment, engine.shards, sizes, onWait),
      sizes,
    );
    // A process that has ended may have left leaves.
    if (isTended) upkeep.soon();
    opened.set(engine, logStore(engine, log, upkeep));
    return {
      kept: (written) => keepSalts(log, written),
      removed: ({ rows, event, ...who }) => logErasure(log, who, rows, event?.what),
      end: () => upkeep.end(),
    };
  },
  copy: copyLog,
};
