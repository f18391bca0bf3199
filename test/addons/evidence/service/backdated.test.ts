import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyLog } from '../../../../src/addons/evidence/service/verify-log.ts';
import { openSqliteStore } from '../../../../src/service.ts';
import { makeFolder } from '../../../temporary-folder.ts';
import { readLogOf, recordOne } from './log-contract.ts';
import { anonymous, insertTenant } from '../../../service/support/tenanted-store.ts';
import { exportedLog } from './support/exported-log.ts';

test('an auditor is told of every consent that says a much earlier time than one before it in the log', async (t) => {
  const folder = makeFolder(t);
  const noon = Date.UTC(2026, 5, 1, 12);
  const minutes = [0, -50, -200, -190, -180, 5, -100];
  let isNew = true;
  for (const minute of minutes) {
    // A clock that goes back within a process is not believed.
    const store = await openSqliteStore({ folder, clock: () => noon + minute * 60_000 });
    if (isNew) await insertTenant(store);
    isNew = false;
    const anonymousId = `visitor at ${minute}`;
    await recordOne(store, { identity: anonymous(anonymousId), subject: { anonymousId } });
    await store.close();
  }
  const store = await openSqliteStore({ folder, clock: () => noon + 3_600_000 });
  const { key } = await readLogOf(store);
  await store.close();
  const { faults, notes } = await verifyLog(await exportedLog(folder), key);
  assert.deepEqual(faults, []);
  assert.match(notes.join('\n'), /^4 consents say a time that is over an hour before/m);
});
