/** The version of stored tables, and the version that this release writes. */
export interface SchemaVersions {
  /** 0 if there are no tables. */
  readonly found: number;
  readonly own: number;
  /** The add-ons whose tables are missing or older, if the others are not. */
  readonly addOns?: readonly string[];
}
