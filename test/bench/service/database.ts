import type { Services } from './services.ts';

/** A database with running services. */
export interface Database {
  readonly name: string;
  readonly services: Services;
  /** The process ids of the database's servers. SQLite has none: it runs in the service. */
  readonly servers: readonly number[];
  stop(): Promise<void>;
}
