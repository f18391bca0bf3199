import assert from 'node:assert/strict';
import { logsIn } from '../../../src/addons/evidence/service/evidence-store.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../../src/service.ts';
import { type Count, sumCounts } from '../../../src/addons/counts/service/count.ts';
import { makeReceipt } from '../../../src/addons/evidence/service/log/receipt.ts';
import type { LoggedConsent } from '../../../src/service/store/store.ts';
import { countLog } from '../../addons/counts/service/count-log.ts';
import { faultsOf, readLogOf } from '../../addons/evidence/service/log-contract.ts';
import { unifiedState, stateOfLog } from '../support/histories.ts';
import type { Posted } from './load.ts';

/**
 * Checks what a store contains of consents that were posted while something failed. An acknowledged consent is in the
 * log exactly once, under the id of its answer. Any other one is there at most once. The stored state of each subject
 * equals the state that its log merges to. Each of the newest acknowledged consents has a valid receipt.
 *
 * @returns what the logs of their subjects add up to
 */
export async function checkConsents(
  store: Store,
  brandId: string,
  posted: readonly Posted[],
): Promise<readonly Count[]> {
  const counts: Count[] = [];
  const identities = new Set(posted.flatMap((each) => each.identities.map(({ subjectId }) => subjectId)));
  const ids = new Map<string, string[]>();
  const checkOwn = async (subjectId: string): Promise<void> => {
    const found = await store.findSubject(brandId, [{ reference: 'subject', subjectId }]);
    // The log of a linked identity is part of its subject's.
    if (found && found.subjectId !== subjectId) {
      identities.add(found.subjectId);
      return;
    }
    const log: readonly LoggedConsent[] = await store.readLog(brandId, subjectId);
    for (const { tags, consentId } of log) {
      const [tag = ''] = tags;
      ids.set(tag, [...(ids.get(tag) ?? []), consentId]);
    }
    if (found) assert.deepEqual(unifiedState(found.state), unifiedState(stateOfLog(log)));
    else assert.deepEqual(log, []);
    counts.push(...countLog(brandId, subjectId, log));
  };
  const checked = new Set<string>();
  while (checked.size < identities.size) {
    // A store refuses reads when too many wait.
    const unchecked = [...identities].filter((each) => !checked.has(each)).slice(0, 1_000);
    for (const each of unchecked) checked.add(each);
    await Promise.all(unchecked.map(checkOwn));
  }
  for (const { tag, consentId } of posted) {
    const logged = ids.get(tag) ?? [];
    if (consentId === undefined) assert.ok(logged.length <= 1, `${tag} is logged ${logged.length} times`);
    else assert.deepEqual(logged, [consentId], `${tag} was acknowledged`);
  }
  await checkReceipts(store, brandId, posted.flatMap(({ consentId }) => consentId ?? []).slice(-100));
  return sumCounts(counts);
}

async function checkReceipts(store: Store, brandId: string, ids: readonly string[]): Promise<void> {
  const { key } = await readLogOf(store, brandId);
  for (const id of ids) {
    let proven = await logsIn(store).proveConsent(brandId, id);
    // A log is signed at most once a second.
    // oxlint-disable-next-line tests/no-fixed-wait -- the condition is asked for again
    for (; proven === 'later'; proven = await logsIn(store).proveConsent(brandId, id)) await pause(50);
    assert.ok(typeof proven === 'object', `${id} has no receipt`);
    assert.deepEqual(await faultsOf(makeReceipt(proven, ['what']), key), []);
  }
}
