import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The raw limit of SQLite: a loop in this process, without a service, that writes and reads the same rows. */
export interface RawSqlite {
  /** Consents a second, in commits of this number of consents. */
  post(consents: number, seconds: number): number;
  /** Single inserts a second: one row of the log in a transaction. */
  insert(seconds: number): number;
  /** Reads by key a second. */
  read(seconds: number): number;
  stop(): void;
}

/** Opens a copy of a service's database. */
export function openRawSqlite(original: string): RawSqlite {
  const folder = mkdtempSync(join(tmpdir(), 'assent-bench-'));
  const file = join(folder, 'raw.sqlite');
  const from = new DatabaseSync(original);
  from.prepare('vacuum into ?').run(file);
  from.close();
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');

  const sample =
    database.prepare('select * from consent join subject using (brand_id, subject_id) limit 1').get() ?? {};
  const { brand_id: brand = '', channel_id: channel = '', content = '', extra = null, state = '' } = sample;
  const known = database.prepare('select subject_id from subject limit 100000').all();
  const anyKnown = (): string => String(known[randomInt(known.length)]?.['subject_id']);
  const insertConsent = database.prepare(
    `insert into consent values (?, ?, ?, 'anonymous', ?, ?, null, ?, ?)`,
  );
  const saveSubject = database.prepare(
    `insert into subject values (?, ?, null, ?) on conflict (brand_id, subject_id) do update set state = excluded.state`,
  );
  const insertRequest = database.prepare('insert into idempotency values (?, ?, ?, ?, ?)');
  const find = database.prepare('select linked_to, state from subject where brand_id = ? and subject_id = ?');

  const insertLog = (subject: string, consent: string, now: number): void =>
    void insertConsent.run(brand, subject, consent, channel, now, content, extra);
  const record = (): void => {
    const subject = randomInt(2) === 0 ? anyKnown() : randomUUID();
    const [consent, now] = [randomUUID(), Date.now()];
    insertLog(subject, consent, now);
    saveSubject.run(brand, subject, state);
    insertRequest.run(channel, randomUUID(), consent, consent, now);
  };
  const repeat = (seconds: number, turn: () => number): number => {
    const begun = performance.now();
    let done = 0;
    while (performance.now() - begun < seconds * 1_000) done += turn();
    return done / ((performance.now() - begun) / 1_000);
  };
  return {
    post: (consents, seconds) =>
      repeat(seconds, () => {
        database.exec('begin immediate');
        for (let count = 0; count < consents; count += 1) record();
        database.exec('commit');
        return consents;
      }),
    // Without "begin", a statement is a transaction.
    insert: (seconds) =>
      repeat(seconds, () => {
        insertLog(randomUUID(), randomUUID(), Date.now());
        return 1;
      }),
    read: (seconds) =>
      repeat(seconds, () => {
        find.get(brand, anyKnown());
        return 1;
      }),
    stop() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
