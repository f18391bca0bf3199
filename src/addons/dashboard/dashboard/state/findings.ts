import type { StateReply } from '../../protocol/state-calls.ts';
import type { FindingCode } from '../messages/en/state.ts';

/** Something that is wrong with the service or its data. */
export type Finding =
  | { readonly code: 'database-silent' | 'backup-missing' }
  | { readonly code: 'disk-full' | 'wal-large' | 'database-newer' | 'database-older'; readonly value: number }
  | { readonly code: 'requests-failed'; readonly value: number; readonly share: number }
  | { readonly code: 'commits-slow' | 'key-old' | 'backup-old' | 'dates-ahead'; readonly value: number };

/** Findings that need action at once. All others can wait for a day. */
const urgent: ReadonlySet<FindingCode> = new Set(['database-silent', 'disk-full', 'requests-failed']);

/** Whether it needs action at once. */
export function isUrgent({ code }: Finding): boolean {
  return urgent.has(code);
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

/** Everything that is wrong, the urgent first. */
export function findingsOf(state: StateReply): readonly Finding[] {
  const found = [...inStore(state), ...inService(state), ...inData(state)];
  return [...found.filter(isUrgent), ...found.filter((finding) => !isUrgent(finding))];
}

function inStore({ store }: StateReply): readonly Finding[] {
  if (!store) return [{ code: 'database-silent' }];
  const { databaseBytes = 0, walBytes = 0, freeDiskBytes, schemaVersion, ownSchemaVersion } = store;
  return [
    ...(freeDiskBytes !== undefined && freeDiskBytes < Math.max(leastDisk, databaseBytes)
      ? [{ code: 'disk-full' as const, value: freeDiskBytes }]
      : []),
    ...(walBytes > largestWal ? [{ code: 'wal-large' as const, value: walBytes }] : []),
    ...(schemaVersion > ownSchemaVersion ? [{ code: 'database-newer' as const, value: schemaVersion }] : []),
    ...(schemaVersion < ownSchemaVersion ? [{ code: 'database-older' as const, value: schemaVersion }] : []),
  ];
}

function inService({ service }: StateReply): readonly Finding[] {
  if (!service) return [];
  const { requests, commits } = service;
  const share = requests.failed / Math.max(1, requests.total);
  return [
    ...(requests.failed >= failures.number && share >= failures.share
      ? [{ code: 'requests-failed' as const, value: requests.failed, share }]
      : []),
    ...(commits.p99 !== undefined && commits.p99 > slowestCommit
      ? [{ code: 'commits-slow' as const, value: commits.p99 * 1_000 }]
      : []),
  ];
}

function inData(state: StateReply): readonly Finding[] {
  const { at, store, signingKeyCreatedAt = at, newestConsentAt, lastBackupAt } = state;
  // PostgreSQL has its own tools for backups, which leave no trace here.
  const needsBackup = store?.engine === 'sqlite' && newestConsentAt !== undefined;
  const ahead = (newestConsentAt ?? at) - at;
  return [
    ...(needsBackup && lastBackupAt === undefined ? [{ code: 'backup-missing' as const }] : []),
    ...(needsBackup && lastBackupAt !== undefined && at - lastBackupAt > oldestBackup
      ? [{ code: 'backup-old' as const, value: at - lastBackupAt }]
      : []),
    ...(at - signingKeyCreatedAt > oldestKey
      ? [{ code: 'key-old' as const, value: at - signingKeyCreatedAt }]
      : []),
    ...(ahead > clockTolerance ? [{ code: 'dates-ahead' as const, value: ahead }] : []),
  ];
}
