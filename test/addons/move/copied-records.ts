import assert from 'node:assert/strict';
import { countsIn } from '../../../src/addons/counts/service/counts-store.ts';
import { noticeStore } from '../../../src/addons/archive/service/archive-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { eventOf } from '../../service/support/audit-contract.ts';
import { copyBetween } from './copy-between.ts';
import { faultsOf, readLogOf, receiptOf } from '../evidence/service/log-contract.ts';
import { anonymous, consentOf } from '../../service/support/tenanted-store.ts';

type WithStore = <T>(place: string, work: (store: Store) => Promise<T>) => Promise<T>;

const read = (store: Store) => store.readAuditEvents({ limit: 3_000 });
const countsOf = async (store: Store) =>
  (await countsIn(store).readCounts('brand', ''))
    .map(({ day, measure, dimension, value, count }) => [day, measure, dimension, value, count].join(' '))
    .toSorted();

/** Asserts that a copy has the audit trail, the counts and the log of its source, also after a second copy. */
export async function assertRecordsCopied(withStore: WithStore, from: string, to: string): Promise<void> {
  const visitor = anonymous('visitor');
  const id = await withStore(from, async (store) => {
    const outcomes = await store.recordConsents([consentOf(), consentOf({ identity: anonymous('other') })]);
    await store.recordAuditEvent(eventOf('a', { subjectId: visitor.subjectId }));
    for (let number = 1_000; number < 2_100; number += 1) await store.recordAuditEvent(eventOf(`b${number}`));
    return outcomes[1]?.outcome === 'recorded' ? outcomes[1].consentId : '';
  });
  const notice = { brandId: 'brand', sha256: 'a'.repeat(64), content: '{}', publishedAt: 5 };
  await withStore(from, (store) => noticeStore(store.engine).publishNotice(notice));
  await copyBetween(from, to);
  assert.deepEqual(
    await withStore(to, (store) => noticeStore(store.engine).findNotice('brand', notice.sha256)),
    notice,
  );
  const logs = [
    await withStore(from, (store) => readLogOf(store)),
    await withStore(to, (store) => readLogOf(store)),
  ] as const;
  assert.deepEqual(logs[0].head, logs[1].head);
  assert.deepEqual(logs[0].key, logs[1].key);
  const proven = () => withStore(to, (store) => receiptOf(store, id));
  assert.deepEqual(await faultsOf(await proven(), logs[0].key), []);
  assert.deepEqual(await withStore(to, read), await withStore(from, read));
  assert.deepEqual(await withStore(to, countsOf), await withStore(from, countsOf));
  assert.ok((await withStore(to, countsOf)).length > 0);

  await withStore(to, (store) => store.recordAuditEvent(eventOf('c', { what: 'database-copied' })));
  await withStore(from, async (store) => {
    await store.eraseSubject('brand', visitor.subjectId, () => eventOf('d', { what: 'subject-erased' }));
  });
  await copyBetween(from, to);
  const [own, ...copied] = (await withStore(to, read)).toSorted(
    (a, b) => Number(b.id === 'c') - Number(a.id === 'c'),
  );
  assert.deepEqual([own?.id, copied], ['c', await withStore(from, read)]);
  assert.ok(copied.every(({ subjectId }) => subjectId === undefined));
  assert.deepEqual(await withStore(to, countsOf), await withStore(from, countsOf));
  assert.deepEqual(
    (await withStore(to, (store) => readLogOf(store))).head,
    (await withStore(from, (store) => readLogOf(store))).head,
  );
  assert.deepEqual(await faultsOf(await proven(), logs[0].key), []);
}
