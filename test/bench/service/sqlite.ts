import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { identityOf } from '../../../src/service/identity/identity.ts';
import { openSqliteStore as openCore } from '../../../src/service/store/sqlite/sqlite-store.ts';
import { openSqliteStore } from '../../../src/service.ts';
import type { Database } from './measure.ts';
import { programs, startServices } from './services.ts';

/** A service on SQLite that knows this number of visitors: with all add-ons, or without any. */
export async function startSqlite(
  visitors: number,
  program: keyof typeof programs = 'whole',
): Promise<Database & { readonly file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-bench-'));
  const store = await (program === 'whole' ? openSqliteStore : openCore)({ folder });
  const services = await startServices(store, { ASSENT_DATA: folder }, 1, programs[program]);
  await services.postSample();
  const { key } = services.client.brand;
  const file = join(folder, 'assent.sqlite');
  fill(file, visitors, (n) => identityOf(key, 'anonymous', `v-${n}`).subjectId);
  return {
    name: program === 'whole' ? 'SQLite' : 'SQLite without add-ons',
    services,
    servers: [],
    file,
    async stop() {
      await services.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds visitors with one consent each: copies of the only consent in the database. */
function fill(file: string, visitors: number, subjectIdOf: (n: number) => string): void {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  const insertConsent = database.prepare(
    `insert into consent
     select brand_id, $subject, consent_id, kind, channel_id, received_at - $n, linked, content, extra
     from consent where rowid = 1`,
  );
  const insertSubject = database.prepare(
    `insert into subject select brand_id, $subject, null, replace(state, subject_id, $subject)
     from subject where brand_id = $brand and subject_id = $sample`,
  );
  const { brand_id: brand = null, subject_id: sample = null } =
    database.prepare('select brand_id, subject_id from subject').get() ?? {};
  const batch = 10_000;
  for (let first = 0; first < visitors; first += batch) {
    database.exec('begin immediate');
    for (let n = first; n < Math.min(first + batch, visitors); n += 1) {
      const subject = subjectIdOf(n);
      insertConsent.run({ $subject: subject, $n: n });
      insertSubject.run({ $subject: subject, $brand: brand, $sample: sample });
    }
    database.exec('commit');
  }
  database.close();
}
