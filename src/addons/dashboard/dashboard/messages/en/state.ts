import type { FindingCode } from '../../state/findings.ts';

/** What is wrong, and what to do about it. */
export interface FindingWords {
  /** @param value the size, number, duration or names that it is about */
  readonly title: (value: string, share: string) => string;
  readonly remedy: string;
}

const findings: Readonly<Record<FindingCode, FindingWords>> = {
  'database-silent': {
    title: () => 'The database does not answer',
    remedy: 'No choice is recorded until it does. Check that it runs and can be reached.',
  },
  'disk-full': {
    title: (value) => `Only ${value} of disk are free`,
    remedy: 'Without free disk, no choice is recorded. Free some, or move the data to a larger disk.',
  },
  'wal-large': {
    title: (value) => `The write-ahead log has ${value}`,
    remedy: 'A program holds the database open for long, such as a backup tool. End it.',
  },
  'database-newer': {
    title: (value) => `The database has the newer schema ${value}`,
    remedy: 'A newer release has migrated it. Upgrade this process, too.',
  },
  'database-older': {
    title: (value) => `The database has the older schema ${value}`,
    remedy: 'Migrate it:',
  },
  'requests-failed': {
    title: (value, share) => `${value} requests failed since the start (${share})`,
    remedy: 'Search the log of the service for lines with the level "error".',
  },
  'commits-slow': {
    title: (value) => `Commits take up to ${value}`,
    remedy: 'Visitors wait for each commit. Check the load of the disk or of the database.',
  },
  'key-old': {
    title: (value) => `The key that signs tokens is ${value} old`,
    remedy: 'Rotate it. Valid tokens stay valid:',
  },
  'backup-missing': {
    title: () => 'There is no backup',
    remedy: 'Make one every day, and keep it on another machine:',
  },
  'backup-old': {
    title: (value) => `The last backup is ${value} old`,
    remedy: 'Make one every day, and keep it on another machine:',
  },
  'dates-ahead': {
    title: (value) => `The newest consent is dated ${value} ahead`,
    remedy: 'The clock of this machine is wrong, or was. Synchronise it, for example with NTP.',
  },
};

/** The page about the state of the service. */
export const state = {
  lead: 'What is wrong stands at the top.',
  measuredAt: (time: string) => `Measured on ${time}.`,
  measureAgain: 'Measure again',
  wrong: 'What to do',
  nothingWrong: 'Nothing is wrong.',
  findings,
  service: 'Service',
  noService:
    'No service runs in this process, so there are no numbers of requests and commits. You find them in the dashboard of assent serve.',
  startedAt: 'Started',
  memory: 'Memory',
  requests: 'Requests',
  failed: 'Failed',
  limited: 'Refused because of limits',
  commits: 'Commits of consents',
  commitMean: 'Mean time of a commit',
  commitP99: '99 % of the commits take at most',
  sinceStart: 'Numbers are since the start of the process.',
  database: 'Database',
  engine: 'Engine',
  size: 'Size',
  wal: 'Write-ahead log',
  freeDisk: 'Free disk',
  schema: 'Schema version',
  connections: 'Connections',
  connectionsOf: (busy: string, limit: string, waiting: string) =>
    `${busy} busy of at most ${limit}, ${waiting} waiting`,
  data: 'Data',
  newestConsent: 'Newest consent',
  signingKey: 'Signing key created',
  lastBackup: 'Last backup',
  backupElsewhere: 'By the tools of PostgreSQL',
  none: 'None',
  unknown: 'Unknown',
};
