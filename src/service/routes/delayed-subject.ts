import { stateOfLog } from '../merge/log-state.ts';
import { candidatesFor } from '../request/subject-candidates.ts';
import type { Store } from '../store/store.ts';
import type { FindSubject } from './consent-routes.ts';

/**
 * Finds subjects as they were a while ago, by merging the log anew: what a reader of a service sees
 * whose reads lag behind its writes. For demonstrations and tests.
 *
 * @param delay milliseconds
 */
export function findAsOf(store: Store, delay: number, clock: () => number): FindSubject {
  return async (client, identifier) => {
    const brandId = client.brand.id;
    const found = await store.findSubject(brandId, candidatesFor(client.brand.key, identifier));
    if (!found) return undefined;
    const until = clock() - delay;
    const log = await store.readLog(brandId, found.subjectId);
    const past = log.filter(({ receivedAt }) => receivedAt <= until);
    // A link that is not visible yet leaves two subjects: then each has its own consents only.
    const linked = new Set(past.map((consent) => consent.linked));
    const isLinked = (identity: string): boolean => identity === found.subjectId || linked.has(identity);
    const { subjectId: named } = found.by;
    const visible = past.filter(({ identity }) =>
      isLinked(named) ? isLinked(identity) : identity === named,
    );
    if (visible.length === 0) return undefined;
    return { by: found.by, subjectId: isLinked(named) ? found.subjectId : named, state: stateOfLog(visible) };
  };
}
