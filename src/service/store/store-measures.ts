/** The size and the state of a store. `undefined` is a value that its engine cannot know, or not now. */
export interface StoreMeasures {
  readonly engine: 'sqlite' | 'postgresql';
  /** Bytes of the database; on Citus of all nodes, and `undefined` while one of them does not answer. */
  readonly databaseBytes: number | undefined;
  /** Bytes of the write-ahead log of SQLite. */
  readonly walBytes: number | undefined;
  /** Bytes of the disk with the folder of SQLite that this process can still use. */
  readonly freeDiskBytes: number | undefined;
  readonly schemaVersion: number;
  /** The connections of this process to PostgreSQL. */
  readonly connections: ConnectionMeasures | undefined;
  /** How many counts fell as `(other names)` since the start, because of the limit of new names. */
  readonly otherNames: number;
}

/** The connections of a process to its database. */
export interface ConnectionMeasures {
  /** Running a statement or a transaction. */
  readonly busy: number;
  /** Busy or idle. */
  readonly open: number;
  readonly limit: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}
