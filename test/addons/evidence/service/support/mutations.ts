import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import type { VerifierKey } from '../../../../../src/addons/evidence/protocol/receipt/signed-note.ts';
import { verifyLog } from '../../../../../src/addons/evidence/service/verify-log.ts';
import { openSqliteStore } from '../../../../../src/service.ts';
import { databaseIn } from '../../../../../src/service/store/sqlite/folder-unusable.ts';
import { makeFolder } from '../../../../temporary-folder.ts';
import { readLogOf } from '../log-contract.ts';
import { anonymous, consentOf, insertTenant } from '../../../../service/support/tenanted-store.ts';
import { exportedLog } from './exported-log.ts';
import { seededRandom } from './seeded-random.ts';

type Random = (bound: number) => number;

const people = 300;

/** A folder with some hundred consents, of which some are erased, and the key of its log. */
async function recordSome(t: TestContext): Promise<{ folder: string; key: VerifierKey }> {
  const folder = makeFolder(t);
  const clock = { now: 1_700_000_000_000 };
  const store = await openSqliteStore({ folder, clock: () => clock.now });
  await insertTenant(store);
  for (let index = 0; index < people; index += 50) {
    clock.now += 5_000;
    await store.recordConsents(
      Array.from({ length: 50 }, (_, each) =>
        consentOf({
          identity: anonymous(`${index + each}`),
          subject: { anonymousId: `visitor ${index + each}` },
          tags: ['assent', 'ümlaut'],
          attributes: new Map<string, unknown>([
            ['assent', { notice: 'abc' }],
            ['n', index],
          ]),
        }),
      ),
    );
  }
  await store.eraseSubject('brand', anonymous('7').subjectId);
  await store.eraseSubject('brand', anonymous('99').subjectId);
  clock.now += 5_000;
  const { key } = await readLogOf(store);
  await store.close();
  return { folder, key };
}

const text = (database: DatabaseSync, random: Random, column: string): [rowid: number, value: string] => {
  const rows = database.prepare(`select rowid as id, ${column} as value from consent order by rowid`).all();
  const row = rows[random(rows.length)];
  return [Number(row?.['id']), String(row?.['value'])];
};

/** Ways to alter what is stored, which leave the database readable. */
const alterations: Readonly<Record<string, (database: DatabaseSync, random: Random) => void>> = {
  'a byte of a consent': (database, random) => {
    const column = ['content', 'consent_id', 'subject_id', 'kind', 'channel_id', 'extra'][random(6)] ?? '';
    const [id, value] = text(database, random, column);
    const at = random(value.length);
    const changed = `${value.slice(0, at)}${value[at] === 'x' ? 'y' : 'x'}${value.slice(at + 1)}`;
    database.prepare(`update consent set ${column} = ? where rowid = ?`).run(changed, id);
  },
  'a time': (database, random) => {
    const [id] = text(database, random, 'extra');
    const by = random(2) === 0 ? 1 + random(1_000_000) : -1 - random(1_000_000);
    database.prepare('update consent set received_at = received_at + ? where rowid = ?').run(by, id);
  },
  'a removed consent': (database, random) => {
    const [id] = text(database, random, 'extra');
    database.prepare('delete from consent where rowid = ?').run(id);
  },
  'an added consent': (database, random) => {
    const [id] = text(database, random, 'extra');
    database
      .prepare(
        `insert into consent select brand_id, subject_id, substr(consent_id, 1, 35) || case substr(consent_id, 36) when 'f' then 'e' else 'f' end, kind, channel_id,
           received_at + 1, linked, content, extra from consent where rowid = ?`,
      )
      .run(id);
  },
  'exchanged contents': (database, random) => {
    const [[one, first], [other, second]] = [
      text(database, random, 'content'),
      text(database, random, 'content'),
    ];
    const put = database.prepare('update consent set content = ? where rowid = ?');
    put.run(second, one);
    put.run(one === other ? `${first} ` : first, other);
  },
  'a bit of a tile': (database, random) => {
    const rows = database.prepare('select rowid as id, hashes from log_tile where level = 0').all();
    const row = rows[random(rows.length)];
    const hashes = row?.['hashes'];
    assert.ok(hashes instanceof Uint8Array);
    const at = random(hashes.length);
    hashes[at] = (hashes[at] ?? 0) ^ (1 << random(8));
    database.prepare('update log_tile set hashes = ? where rowid = ?').run(hashes, Number(row?.['id']));
  },
  'exchanged leaves': (database, random) => {
    const row = database.prepare('select hashes from log_tile where level = 0 and number = 0').get();
    const hashes = row?.['hashes'];
    assert.ok(hashes instanceof Uint8Array);
    const at = 32 * random(255);
    const pair = hashes.slice(at, at + 64);
    hashes.set(pair.slice(32), at);
    hashes.set(pair.slice(0, 32), at + 32);
    database.prepare('update log_tile set hashes = ? where level = 0 and number = 0').run(hashes);
  },
  'a truncated log': (database, random) => {
    database
      .prepare('update log_tile set hashes = substr(hashes, 1, 32 * ?) where level = 0 and number = 1')
      .run(random(40));
  },
  'an altered or removed erasure': (database, random) => {
    if (random(2) === 0) database.exec('delete from log_text where rowid = 1');
    else database.exec(`update log_text set content = replace(content, '2023', '2022') where rowid = 2`);
  },
  'a byte of the checkpoint': (database, random) => {
    const note = String(database.prepare('select checkpoint from log_head').get()?.['checkpoint']);
    const at = random(note.length - 3);
    const changed = `${note.slice(0, at)}${note[at] === '7' ? '8' : '7'}${note.slice(at + 1)}`;
    database.prepare('update log_head set checkpoint = ?').run(changed);
  },
};

/** Asserts that each of many alterations of a stored log is found, and named in plain sentences. */
export async function assertAlterationsFound(t: TestContext, count: number, seed: number): Promise<void> {
  const { folder, key } = await recordSome(t);
  const untouched = await verifyLog(await exportedLog(folder), key);
  assert.deepEqual([untouched.faults, untouched.notes.slice(1)], [[], []]);
  assert.deepEqual([untouched.consents, untouched.erased], [people - 2, 2]);
  const random = seededRandom(seed);
  const names = Object.keys(alterations);
  const database = new DatabaseSync(databaseIn(folder));
  t.after(() => database.close());
  database.exec('pragma synchronous = off');
  const backup = `${folder}/untouched`;
  database.prepare('vacuum into ?').run(backup);
  const restore = `
    delete from consent; insert into consent select * from kept.consent;
    delete from log_tile; insert into log_tile select * from kept.log_tile;
    delete from log_text; insert into log_text (rowid, brand_id, leaf, content) select rowid, * from kept.log_text;
    delete from log_head; insert into log_head select * from kept.log_head;`;
  database.exec(`attach '${backup}' as kept`);
  for (let each = 0; each < count; each += 1) {
    const name = names[each % names.length] ?? '';
    alterations[name]?.(database, random);
    const { faults } = await verifyLog(await exportedLog(folder), key);
    assert.ok(faults.length > 0, `${name}, seed ${seed}, number ${each}`);
    for (const fault of faults) assert.match(fault, /^[A-Z][^{}]+\.$/);
    database.exec(restore);
  }
}
