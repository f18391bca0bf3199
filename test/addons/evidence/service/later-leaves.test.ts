import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { leafOfParts, leafOfText } from '../../../../src/addons/evidence/service/log/commitment.ts';
import { verifyLog } from '../../../../src/addons/evidence/service/verify-log.ts';
import { openSqliteStore } from '../../../../src/service.ts';
import { makeFolder } from '../../../temporary-folder.ts';
import { readLogOf, recordOne } from './log-contract.ts';
import { anonymous, consentOf, insertTenant } from '../../../service/support/tenanted-store.ts';
import { exportedLog } from './support/exported-log.ts';

/** A folder with the consents of these people, the key of its log, and the lines of its export. */
async function setUp(t: TestContext, people: readonly string[]) {
  const folder = makeFolder(t);
  const clock = { now: Date.UTC(2026, 10, 26) };
  const store = await openSqliteStore({ folder, clock: () => clock.now });
  t.after(() => store.close());
  await insertTenant(store);
  const record = (name: string) =>
    recordOne(store, { identity: anonymous(name), subject: { anonymousId: name } });
  for (const name of people) await record(name);
  clock.now += 1_000;
  const { key, checkpoint } = await readLogOf(store);
  return { store, folder, clock, record, key, checkpoint, lines: await exportedLog(folder) };
}

const base64 = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');
const isConsent = (line: string): boolean => line.startsWith('{"consent"');

/** The lines of an export without some, and with others, whose leaves are said to wait: none of that takes the key. */
function forge(
  lines: readonly string[],
  isRemoved: (line: string) => boolean,
  added: readonly { readonly line: object; readonly leaf: string }[],
): string[] {
  const { checkpoint, pending } = JSON.parse(lines.at(-1) ?? '');
  return [
    ...lines.slice(0, -1).filter((line) => !isRemoved(line)),
    ...added.map(({ line }) => JSON.stringify(line)),
    JSON.stringify({ checkpoint, pending: [...pending, ...added.map(({ leaf }) => leaf)] }),
  ];
}

/** An erasure that whoever has the export can write. */
function erasureOf(leaves: readonly string[]) {
  const text = JSON.stringify({ kind: 'erasure', at: '2026-11-26T00:00:00.000Z', reason: 'subject', leaves });
  return { line: { text }, leaf: base64(leafOfText('erasure', text)) };
}

const leafIn = (line: string): string => {
  const { consent, salt } = JSON.parse(line);
  return base64(leafOfParts(consent, salt));
};

suite('an export whose last lines were forged without the key', () => {
  test('an export in which a forged erasure stands for a consent that was removed is refused', async (t) => {
    const { lines, key, checkpoint } = await setUp(t, ['ann', 'bob', 'cyd']);
    const withdrawal = lines.find((line) => line.includes('bob')) ?? '';
    const forged = forge(lines, (line) => line === withdrawal, [erasureOf([leafIn(withdrawal)])]);
    const { faults, consents, erased } = await verifyLog(forged, key, [checkpoint]);
    assert.deepEqual([consents, erased], [2, 0]);
    assert.match(
      faults.join('\n'),
      /^Nothing opens leaf 1, and the erasure that names it is later than the checkpoint/,
    );
  });

  test('an export in which one forged erasure stands for all consents is refused', async (t) => {
    const { lines, key } = await setUp(t, ['ann', 'bob', 'cyd']);
    const forged = forge(lines, isConsent, [erasureOf(lines.filter(isConsent).map(leafIn))]);
    const { faults, consents, erased } = await verifyLog(forged, key);
    assert.deepEqual([faults.length, consents, erased], [3, 0, 0]);
  });

  test('an export counts no consent that was added without the key, and tells of its leaf and of its time', async (t) => {
    const { lines, key } = await setUp(t, ['ann']);
    const { consent, salt } = JSON.parse(lines.find(isConsent) ?? '');
    const what = consent.what.replace(/"receivedAt":"[^"]+"/, '"receivedAt":"2024-01-01T00:00:00.000Z"');
    const old = { ...consent, what: what.replace(/"consentId":"./, '"consentId":"f') };
    const forged = forge(lines, () => false, [
      { line: { consent: old, salt }, leaf: base64(leafOfParts(old, salt)) },
    ]);
    const { faults, consents, later, notes } = await verifyLog(forged, key);
    assert.deepEqual([faults, consents, later], [[], 1, 1]);
    assert.match(
      notes.join('\n'),
      /^1 leaves are later than the checkpoint, which proves nothing of them\. Their consents are not counted\.$/m,
    );
    assert.match(notes.join('\n'), /^1 consents say a time that is over an hour before/m);
  });

  test('an export with hashes of leaves after those that are signed counts none of them', async (t) => {
    const { lines, key } = await setUp(t, ['ann', 'bob']);
    const withdrawal = lines.find((line) => line.includes('bob')) ?? '';
    const { line, leaf } = erasureOf([leafIn(withdrawal)]);
    const forged = lines.flatMap((each) =>
      each === withdrawal
        ? []
        : each.startsWith('{"leaves"')
          ? [each, JSON.stringify({ leaves: leaf }), JSON.stringify(line)]
          : each,
    );
    const { faults, erased, later } = await verifyLog(forged, key);
    assert.deepEqual([faults.length, erased, later], [1, 0, 1]);
  });
});

suite('an export of a log', () => {
  test('an export signs what was recorded since the last signature, so that nothing is later', async (t) => {
    const { store, folder, record, key } = await setUp(t, ['ann', 'bob']);
    await record('cyd');
    await store.eraseSubject('brand', anonymous('ann').subjectId);
    const lines = await exportedLog(folder);
    const { faults, consents, erased, later } = await verifyLog(lines, key);
    assert.deepEqual([faults, consents, erased, later], [[], 2, 1, 0]);
  });

  test('an export in which half a character stands for U+FFFD is refused, although its digest is the same', async (t) => {
    const { store, folder, key, clock } = await setUp(t, ['ann']);
    await store.recordConsents([consentOf({ tags: ['a\uFFFDb'] })]);
    clock.now += 1_000;
    const lines = await exportedLog(folder);
    assert.deepEqual((await verifyLog(lines, key)).faults, []);
    const altered = lines.map((line) => line.replace('\uFFFD', String.raw`\ud800`));
    const { faults } = await verifyLog(altered, key);
    assert.match(faults.join('\n'), /^Line \d has a text that is not well-formed Unicode: it was altered\.$/);
  });
});
