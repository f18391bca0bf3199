import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createBrand, openSqliteStore } from '../../../src/service.ts';
import { anonymous, consentOf } from '../../service/support/tenanted-store.ts';
import { runAssent } from '../support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

suite('assent database recount', { timeout: 300_000 }, () => {
  test('prints the sums before and after, and changes nothing without --yes', async (t) => {
    const folder = makeFolder(t);
    const store = await openSqliteStore({ folder });
    const { id: brandId } = await createBrand(store, { name: 'Example' });
    for (const each of ['a', 'b'])
      await store.recordConsents([consentOf({ brandId, identity: anonymous(each) })]);
    await store.eraseSubject(brandId, anonymous('a').subjectId);
    await store.close();
    const run = (...words: string[]) => runAssent(t, ['database', 'recount', '--data', folder, ...words]);

    const refused = await run();
    assert.equal(refused.code, 1);
    assert.match(refused.error, /Compare with --dry-run first, then run this command again with --yes\.\n$/);
    const changed = 'subjects  1\naccepted  2 -> 1\n';
    assert.equal((await run('--dry-run')).out, changed);
    assert.equal((await run('--yes')).out, changed);
    assert.deepEqual(JSON.parse((await run('--dry-run', '--json')).out), {
      subjects: 1,
      unreadable: 0,
      before: { accepted: 1 },
      after: { accepted: 1 },
    });
  });

  test('refuses a folder that does not exist', async (t) => {
    const { code, error } = await runAssent(t, [
      'database',
      'recount',
      '--dry-run',
      '--data',
      join(makeFolder(t), 'none'),
    ]);
    assert.equal(code, 1);
    assert.match(error, /There is no folder .*none/);
  });
});
