import type { Connection } from './connections.ts';
import { DatabaseUnusableError } from './database-error.ts';

/** The oldest PostgreSQL that is supported. */
const oldest = 14;

/** Rejects a server that is too old, is read-only, or acknowledges commits before they are on disk. */
export async function requireDurable(connection: Connection, allowsAsyncCommit = false): Promise<void> {
  const { rows } = await connection.query(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_replica,
       current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`,
  );
  const { version, is_replica: isReplica, synchronous_commit: synchronousCommit, fsync } = Object(rows[0]);
  if (version < oldest * 10_000)
    throw new DatabaseUnusableError(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}. Use PostgreSQL ${oldest} or newer.`,
    );
  if (isReplica === true)
    throw new DatabaseUnusableError(
      'The database is a replica, which only reads. Use the address of the primary.',
    );
  if (fsync === 'off')
    throw new DatabaseUnusableError(
      'The database has fsync = off, so that a power cut destroys it. Set fsync = on.',
    );
  if (synchronousCommit === 'off' && !allowsAsyncCommit)
    throw new DatabaseUnusableError(
      'The database has synchronous_commit = off, so that its crash loses consents that were answered with 201. ' +
        'Set synchronous_commit = on. To accept the loss, set ASSENT_DATABASE_ASYNC_COMMIT=1.',
    );
}

/** Rejects a user who may not write to the tables. */
export async function requireWriter(connection: Connection): Promise<void> {
  const { rows } = await connection.query(`select has_table_privilege('consent', 'insert') as can_write`);
  if (rows[0]?.can_write !== true)
    throw new DatabaseUnusableError(
      'The user of the database may only read. Make it the owner of the schema.',
    );
}
