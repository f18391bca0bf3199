import type { AuditEvent } from '../../protocol/reports/audit-event.ts';
import type { SubjectState } from '../merge/subject-state.ts';
import type { ConsentLogEntry } from './record-consent.ts';
import type { Migration } from './schema.ts';
import type { WrittenConsent } from './records/consent-record.ts';
import type { SubjectKey } from './sql/shards.ts';
import type { Engine, QueryResult, UnitOfWork } from './sql/statement.ts';
import type { Table } from './sql/tables.ts';
import type { StoreMeasures } from './store-measures.ts';

/** What an add-on stores, and what it does in the transactions that record and remove consents. */
export interface StoreAddOn {
  /** Names its tables in the data. Data with tables of an unknown add-on is refused: an erasure would miss rows. */
  readonly name: string;
  /** Its rows of a brand are deleted with that, table by table in this order. */
  readonly tables: readonly Table[];
  /** The statements that create its tables. Each migration leads from the version of its index to the next. */
  readonly migrations: { readonly [E in Engine['dialect']]: readonly Migration[] };
  /** Begins on a store. Without it, the add-on only has tables. */
  open?(store: StoreAccess): OpenStoreAddOn;
  /** Makes what it has of a brand in `to` equal to what it has in `from`. The subjects were copied before. */
  copy(from: Engine, to: Engine, brandId: string): Promise<void>;
}

/** What an add-on gets of a store. */
export interface StoreAccess {
  readonly engine: Engine;
  readonly clock: () => number;
  readonly random: (size: number) => Uint8Array;
  /** Whether what is left to do may be done here: not by a command beside a service that has the same folder. */
  readonly isTended: boolean;
}

/** An add-on of an open store. Its work is a part of a transaction: what it throws rolls all of it back. */
export interface OpenStoreAddOn {
  /** Before consents of one shard are written. Returns what is kept with each of them. Only one add-on has this. */
  kept?(written: readonly WrittenConsent[]): UnitOfWork<readonly string[]>;
  /** After consents were written. Never called without any. */
  recorded?(entries: readonly ConsentLogEntry[]): UnitOfWork<void>;
  /** After consents were removed. */
  removed?(removal: Removal): UnitOfWork<void>;
  measure?(): Partial<StoreMeasures>;
  /** The store closes. */
  end?(): Promise<void>;
}

/** Consents that were removed, because of their age or with their subject. Its `subjectId` says the shard, and may be of nobody. */
export interface Removal extends SubjectKey {
  /** The subject that was erased, with the identities that were linked to it; empty if only old consents were removed. */
  readonly erased: readonly string[];
  /** The rows of the consents. They may be damaged. */
  readonly rows: QueryResult['rows'];
  /** The state of the subject that was erased; `undefined` if it stays, could not be read, or had none. */
  readonly state: SubjectState | undefined;
  /** What the audit trail says of it. */
  readonly event: AuditEvent | undefined;
}
