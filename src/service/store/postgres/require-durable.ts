import type { Connection } from './connections.ts';
import { DatabaseUnusableError } from './database-error.ts';

/** The oldest PostgreSQL that is supported. */
const oldest = 14;

/** The settings that make a commit durable. */
const settings = `current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`;

/**
 * Rejects a server that is too old, is read-only, or acknowledges commits before they are on disk. On Citus, this
 * concerns all nodes. A node that cannot be reached now is not checked.
 */
export async function requireDurable(connection: Connection, allowsAsyncCommit = false): Promise<void> {
  const { rows } = await connection.query(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_replica, ${settings}`,
  );
  const { version, is_replica: isReplica } = Object(rows[0]);
  if (version < oldest * 10_000)
    throw new DatabaseUnusableError(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}. Use PostgreSQL ${oldest} or newer.`,
    );
  if (isReplica === true)
    throw new DatabaseUnusableError(
      'The database is a replica, which only reads. Use the address of the primary.',
    );
  requireSettings('The database', rows[0], allowsAsyncCommit);
  for (const { node, found } of await settingsOfNodes(connection))
    requireSettings(`The node ${node} of the database`, found, allowsAsyncCommit);
}

function requireSettings(what: string, found: unknown, allowsAsyncCommit: boolean): void {
  const { synchronous_commit: synchronousCommit, fsync } = Object(found);
  if (fsync === 'off')
    throw new DatabaseUnusableError(
      `${what} has fsync = off, so that a power cut destroys it. Set fsync = on.`,
    );
  if (synchronousCommit === 'off' && !allowsAsyncCommit)
    throw new DatabaseUnusableError(
      `${what} has synchronous_commit = off, so that its crash loses consents that were answered with 201. ` +
        'Set synchronous_commit = on. To accept the loss, set ASSENT_DATABASE_ASYNC_COMMIT=1.',
    );
}

/** The settings of all nodes of a Citus cluster that answer. Empty on plain PostgreSQL. */
async function settingsOfNodes(
  connection: Connection,
): Promise<readonly { readonly node: string; readonly found: unknown }[]> {
  const { rows } = await connection.query(
    `select to_regproc('run_command_on_all_nodes') is not null as is_citus`,
  );
  if (rows[0]?.is_citus !== true) return [];
  const nodes = await connection.query(
    `select nodename || ':' || nodeport as node, result
     from run_command_on_all_nodes($1) join pg_dist_node using (nodeid) where success`,
    [`select row_to_json(found) from (select ${settings}) as found`],
  );
  return nodes.rows.map(({ node, result }) => ({ node: String(node), found: JSON.parse(String(result)) }));
}

/** Rejects a user who may not write to the tables, or whose transactions only read. */
export async function requireWriter(connection: Connection): Promise<void> {
  const { rows } = await connection.query(`select has_table_privilege('consent', 'insert') as can_write,
       current_setting('transaction_read_only') as read_only`);
  if (rows[0]?.can_write !== true)
    throw new DatabaseUnusableError(
      'The user of the database may only read. Make it the owner of the schema.',
    );
  if (rows[0]?.read_only === 'on')
    throw new DatabaseUnusableError(
      'The transactions of the database only read. Set default_transaction_read_only = off.',
    );
}
