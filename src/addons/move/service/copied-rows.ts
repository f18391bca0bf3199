import { auditRows } from './copy-records.ts';
import type { CopySource, CopyTarget } from './copied-database.ts';
import { recordEvent } from '../../../service/store/records/audit-store.ts';
import { bucketOf } from '../../../service/store/sql/bucket.ts';
import { newestAt } from '../../../service/store/records/consent-store.ts';
import { removeRows } from '../../../service/store/records/erasure-store.ts';
import { insertInto, putInto, putSubjects } from '../../../service/store/sql/insert-rows.ts';
import { putRequests } from '../../../service/store/records/known-requests.ts';
import { codesKept, readVerification } from '../../../service/store/records/profile-store.ts';
import { type Engine, statement } from '../../../service/store/sql/statement.ts';
import { columnsOf, parseRow, selectFrom } from '../../../service/store/sql/tables.ts';
import { tenantStore } from '../../../service/store/records/tenant-store.ts';
import {
  readStoredRow,
  rowsIn,
  type StoredRow,
  type SubjectTableName,
  subjectTables,
} from './stored-subject.ts';

const readTrail = statement(
  'read-audit-rows',
  `${selectFrom('audit')} where id > :after order by id limit ${auditRows}`,
);
const putTrail = putInto('audit');
const insertConsents = insertInto('consent');
const insertProfiles = insertInto('profile');
const insertCodes = insertInto('verification', { inSqlite: { changed_at: `:forget_at - ${codesKept}` } });

/** What SQLite has instead of columns that it lacks. */
const instead: Readonly<Record<string, string>> = {
  brand_id: 'consent.brand_id',
  subject_id: 'consent.subject_id',
  forget_at: `verification.changed_at + ${codesKept}`,
};

const allColumns = new Map(
  subjectTables.flatMap((table) => columnsOf(table).map(({ name, postgres }) => [name, postgres])),
);

function selectAll(table: SubjectTableName): string {
  const columns = [...allColumns].map(([name, type]) => {
    const column = columnsOf(table).find((each) => each.name === name);
    if (!column) return `null{::${type}} as ${name}`;
    return column.isInSqlite ? `${table}.${name}` : `{${table}.${name}|${instead[name]} as ${name}}`;
  });
  // Otherwise SQLite may read all keys. Their index by consent is short.
  const from =
    table === 'idempotency'
      ? '{idempotency|consent cross join idempotency on idempotency.consent_id = consent.consent_id}'
      : table;
  const named = table === 'idempotency' ? '{idempotency|consent}' : table;
  // In PostgreSQL, a subject without a state or a link exists only for its lock.
  const isRecorded = table === 'subject' ? 'and (linked_to is not null or state is not null)' : '';
  return `select '${table}' as "table", ${columns.join(', ')} from ${from}
    where {bucket = :bucket and} ${named}.brand_id in each(:brandIds) and ${named}.subject_id >= :from
      and ${named}.subject_id < :to ${isRecorded}`;
}

/** One statement reads all tables, so that it sees them at one moment, and asks a server once. */
const readAll = statement('read-slice', subjectTables.map(selectAll).join(' union all '));

/** Codes that are valid for longer are kept for longer. */
function withExactEnd(row: StoredRow): StoredRow {
  if (row.table !== 'verification') return row;
  return { ...row, forget_at: Math.max(row.forget_at, ...endsOf(row.content)) };
}

function endsOf(content: string): number[] {
  try {
    return readVerification(content).codes.map(({ validUntil }) => validUntil);
  } catch {
    // A damaged row is copied as it is. It does not stop a copy, because codes are short-lived.
    return [];
  }
}

/** Reads and writes the rows of a database for a copy. */
export function copiedRows(
  engine: Engine,
): Omit<CopySource & CopyTarget, 'isInUse' | 'hasSharedKeys' | 'findSharedKeys' | 'close'> {
  const { run, transact, shards } = engine;
  return {
    engine,
    tenants: tenantStore(engine),
    newestConsentAt: () => run(newestAt()),
    async readSlice(brandIds, { from, to }) {
      const { rows } = await run(readAll({ bucket: bucketOf(from), brandIds, from, to }));
      return rows.map((row) => withExactEnd(readStoredRow(row)));
    },
    readAudit: async (after) => (await run(readTrail({ after }))).rows.map((row) => parseRow('audit', row)),
    recordAuditEvent: (event) => run(recordEvent(event)),
    writeSlice: (_slice, { put, remove }) =>
      transact(function* () {
        yield* removeRows(shards, remove);
        // A subject may have a row that was made only to be locked, and that is not read.
        yield* putSubjects(rowsIn('subject', put));
        yield* insertConsents(rowsIn('consent', put));
        yield* putRequests(rowsIn('idempotency', put));
        yield* insertProfiles(rowsIn('profile', put));
        yield* insertCodes(rowsIn('verification', put));
      }),
    writeAudit: (rows) => transact(() => putTrail(rows)),
  };
}
