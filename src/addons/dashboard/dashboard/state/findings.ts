import type { StateReply } from '../../protocol/state-calls.ts';
import type { Formats } from '../messages/formats.ts';

/** Something that can be wrong with the service or its data. */
interface Check {
  readonly code: string;
  /** Whether it needs action at once. All others can wait for a day. */
  readonly isUrgent?: true;
  /** A command that helps. */
  readonly command?: string;
  /** The size, number or duration that it is about, and a share; `false` if it is not wrong. */
  readonly find: (state: StateReply, formats: Formats) => readonly string[] | false;
}

const gigabyte = 1_000_000_000;
const day = 24 * 3_600_000;

/** Less free disk than this is too little, and so is less than a copy of the database needs. */
const leastDisk = gigabyte;

/** SQLite writes back its log all the time. If it grows, something holds an old state of the database. */
const largestWal = gigabyte;

/** The share of requests with an internal error that is wrong, and their least number: one may be a coincidence. */
const failures = { share: 0.001, number: 2 };

/** Seconds. A visitor waits for each commit. */
const slowestCommit = 0.5;

const oldestKey = 365 * day;
const oldestBackup = 7 * day;

/** Clocks of well-configured machines differ by less. */
const clockTolerance = 60_000;

/** While the database does not answer, nothing else of it is wrong. */
const noStore: NonNullable<StateReply['store']> = { engine: 'sqlite', schemaVersion: 0, ownSchemaVersion: 0 };

/** PostgreSQL has its own tools for backups, which leave no trace here. */
const needsBackup = ({ store, newestConsentAt }: StateReply) =>
  store?.engine === 'sqlite' && newestConsentAt !== undefined;

const backup = 'assent backup backup.sqlite';

/** All of them, the urgent first. */
const checks = [
  { code: 'database-silent', isUrgent: true, find: ({ store }) => !store && [] },
  {
    code: 'disk-full',
    isUrgent: true,
    find: ({ store: { freeDiskBytes: free, databaseBytes = 0 } = noStore }, { bytes }) =>
      free !== undefined && free < Math.max(leastDisk, databaseBytes) && [bytes(free)],
  },
  {
    code: 'requests-failed',
    isUrgent: true,
    find: ({ service }, { number, percent }) => {
      const { total, failed } = service?.requests ?? { total: 0, failed: 0 };
      const share = failed / Math.max(1, total);
      return failed >= failures.number && share >= failures.share && [number(failed), percent(share)];
    },
  },
  {
    code: 'wal-large',
    find: ({ store: { walBytes = 0 } = noStore }, { bytes }) => walBytes > largestWal && [bytes(walBytes)],
  },
  {
    code: 'database-newer',
    find: ({ store: { schemaVersion, ownSchemaVersion } = noStore }, { number }) =>
      schemaVersion > ownSchemaVersion && [number(schemaVersion)],
  },
  {
    code: 'database-older',
    command: 'assent database migrate',
    find: ({ store: { schemaVersion, ownSchemaVersion } = noStore }, { number }) =>
      schemaVersion < ownSchemaVersion && [number(schemaVersion)],
  },
  {
    code: 'commits-slow',
    find: ({ service }, { duration }) => {
      const { p99 = 0 } = service?.commits ?? {};
      return p99 > slowestCommit && [duration(p99 * 1_000)];
    },
  },
  {
    code: 'backup-missing',
    command: backup,
    find: (state) => needsBackup(state) && state.lastBackupAt === undefined && [],
  },
  {
    code: 'backup-old',
    command: backup,
    find: (state, { duration }) => {
      const age = state.at - (state.lastBackupAt ?? state.at);
      return needsBackup(state) && age > oldestBackup && [duration(age)];
    },
  },
  {
    code: 'key-old',
    command: 'assent keys rotate',
    find: ({ at, signingKeyCreatedAt = at }, { duration }) =>
      at - signingKeyCreatedAt > oldestKey && [duration(at - signingKeyCreatedAt)],
  },
  {
    code: 'dates-ahead',
    find: ({ at, newestConsentAt = at }, { duration }) =>
      newestConsentAt - at > clockTolerance && [duration(newestConsentAt - at)],
  },
] as const satisfies readonly Check[];

/** What can be wrong. Each code has its words in all languages. */
export type FindingCode = (typeof checks)[number]['code'];

/** Something that is wrong. */
export interface Finding extends Omit<Check, 'code' | 'find'> {
  readonly code: FindingCode;
  readonly texts: readonly string[];
}

/** Everything that is wrong, the urgent first. */
export function findingsOf(state: StateReply, formats: Formats): readonly Finding[] {
  return checks.flatMap(({ find, ...check }) => {
    const texts = find(state, formats);
    return texts ? { ...check, texts } : [];
  });
}
