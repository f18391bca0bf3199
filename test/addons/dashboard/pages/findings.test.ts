import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { formatsOf } from '../../../../src/addons/dashboard/dashboard/messages/formats.ts';
import { type FindingCode, findingsOf } from '../../../../src/addons/dashboard/dashboard/state/findings.ts';
import type { StateReply } from '../../../../src/addons/dashboard/protocol/state-calls.ts';

const at = Date.parse('2026-11-23T12:00:00Z');
const day = 24 * 3_600_000;
const gigabyte = 1_000_000_000;
const formats = formatsOf('en');

const store = {
  engine: 'sqlite',
  databaseBytes: gigabyte / 2,
  walBytes: 4_000_000,
  freeDiskBytes: 50 * gigabyte,
  schemaVersion: 3,
  ownSchemaVersion: 3,
} as const satisfies StateReply['store'];

const service = {
  startedAt: at - day,
  memoryBytes: 100_000_000,
  requests: { total: 10_000, failed: 0, limited: 12 },
  commits: { count: 9_000, mean: 0.002, p99: 0.01 },
};

const well: StateReply = {
  at,
  service,
  store,
  signingKeyCreatedAt: at - 30 * day,
  newestConsentAt: at - 1_000,
  lastBackupAt: at - day,
};

const { lastBackupAt: _backup, ...unsaved } = well;
const { newestConsentAt: _newest, ...unused } = unsaved;
const { store: _store, ...silent } = well;
const { service: _service, ...local } = well;

suite('what is wrong with the service', () => {
  const cases: [name: string, state: StateReply, found: FindingCode[]][] = [
    ['nothing', well, []],
    ['nothing, where no service runs', local, []],
    ['a database that does not answer', silent, ['database-silent']],
    ['little free disk', { ...well, store: { ...store, freeDiskBytes: gigabyte / 2 } }, ['disk-full']],
    [
      'less free disk than the database has',
      { ...well, store: { ...store, databaseBytes: 60 * gigabyte } },
      ['disk-full'],
    ],
    ['a large write-ahead log', { ...well, store: { ...store, walBytes: 2 * gigabyte } }, ['wal-large']],
    ['a newer schema', { ...well, store: { ...store, schemaVersion: 4 } }, ['database-newer']],
    ['an older schema', { ...well, store: { ...store, schemaVersion: 2 } }, ['database-older']],
    [
      'failed requests',
      { ...well, service: { ...service, requests: { total: 1_000, failed: 2, limited: 0 } } },
      ['requests-failed'],
    ],
    [
      'one failed request, which is not enough',
      { ...well, service: { ...service, requests: { total: 10, failed: 1, limited: 0 } } },
      [],
    ],
    [
      'few failed requests of very many, which are not enough',
      { ...well, service: { ...service, requests: { total: 1_000_000, failed: 5, limited: 0 } } },
      [],
    ],
    ['slow commits', { ...well, service: { ...service, commits: { count: 9, p99: 1 } } }, ['commits-slow']],
    ['an old key', { ...well, signingKeyCreatedAt: at - 366 * day }, ['key-old']],
    ['no backup', unsaved, ['backup-missing']],
    ['no backup of a service without consents, which needs none', unused, []],
    [
      'no backup in PostgreSQL, which has its own',
      { ...unsaved, store: { ...store, engine: 'postgresql' } },
      [],
    ],
    ['an old backup', { ...well, lastBackupAt: at - 8 * day }, ['backup-old']],
    ['consents from the future', { ...well, newestConsentAt: at + day }, ['dates-ahead']],
    ['consents of a clock that differs a little', { ...well, newestConsentAt: at + 30_000 }, []],
  ];
  for (const [name, state, found] of cases) {
    test(`the findings about the service name ${name}`, () =>
      assert.deepEqual(
        findingsOf(state, formats).map(({ code }) => code),
        found,
      ));
  }

  test('the findings about the service name the urgent first', () => {
    const found = findingsOf(
      { ...unsaved, store: { ...store, walBytes: 2 * gigabyte, freeDiskBytes: 0 } },
      formats,
    );
    assert.deepEqual(
      found.map(({ isUrgent = false }) => isUrgent),
      [true, false, false],
    );
  });
});
