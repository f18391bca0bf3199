/** The version of stored tables, and the version that this release writes. */
export interface SchemaVersions {
  /** 0 if there are no tables. */
  readonly found: number;
  readonly own: number;
}
