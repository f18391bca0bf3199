import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createConsentStamps } from '../../identity/consent-id.ts';
import type { Store } from '../store.ts';
import { openConnections, statement } from './connections.ts';
import { DatabaseUnusableError, explainDatabase } from './database-error.ts';
import { postgresConsents } from './postgres-consents.ts';
import { postgresErasure } from './postgres-erasure.ts';
import { postgresProfiles } from './postgres-profiles.ts';
import { migrate } from './postgres-schema.ts';
import { postgresTenants } from './postgres-tenants.ts';

/** Options of `openPostgresStore`. */
export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database`, with `sslmode` and other parameters of libpq. */
  readonly address: string;
  /** The maximum of connections that this process opens. Default 10. */
  readonly connections?: number;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** Returns this number of random bytes. Default: the operating system's generator. */
  readonly random?: (size: number) => Uint8Array;
}

const newest = statement('newest-consent', 'select max(received_at) as at from consent');
const rewrite = statement('rewrite-version', 'update assent_schema set version = version');

/** The oldest PostgreSQL that is supported. */
const oldest = 14;

/**
 * Opens a store in PostgreSQL, which several processes can share. Creates or migrates its tables.
 *
 * @throws {DatabaseUnusableError} if the database cannot be reached or used
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { address, connections = 10, clock = Date.now, random = randomBytes } = options;
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new DatabaseUnusableError(
      'The address of the database must begin with postgres:// or postgresql://.',
    );
  const pool = openConnections(address, connections);
  try {
    await requireDurable(pool);
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw explainDatabase(address, error);
  }
  let ended: Promise<void> | undefined;
  return {
    ...postgresTenants(pool),
    ...postgresConsents(pool, createConsentStamps(clock, random), clock),
    ...postgresProfiles(pool, clock),
    ...postgresErasure(pool),
    async newestConsentAt() {
      return (await newest(pool)).rows[0]?.at ?? undefined;
    },
    async check() {
      await rewrite(pool);
    },
    close: () => (ended ??= pool.end()),
  };
}

/** Rejects a server that is too old, is read-only, or acknowledges commits before they are on disk. */
async function requireDurable(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
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
  for (const [name, value] of Object.entries({ synchronous_commit: synchronousCommit, fsync })) {
    if (value === 'off')
      throw new DatabaseUnusableError(
        `The database has ${name} = off, so that a crash loses consents that were answered with 201. ` +
          `Set ${name} = on.`,
      );
  }
}
