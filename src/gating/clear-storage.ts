import type { Snapshot } from '../client/page/snapshot.ts';
import type { GatesReport } from './gates-report.ts';
import { pageStorage } from './page-storage.ts';
import { cookiesElsewhere, namesToClear } from './stored-names.ts';

/**
 * Removes what vendors list as stored, for those of `vendorIds` without any allowed cell. Cookies, local
 * storage and session storage are cleared before this function first yields, databases after that.
 */
export async function clearStorage(
  vendorIds: ReadonlySet<string>,
  snapshot: Snapshot,
  page: Document,
): Promise<Pick<GatesReport, 'cleared' | 'kept'>> {
  const storage = pageStorage(page);
  const { vendors } = snapshot.catalogue;
  const allowed = new Set(
    vendors.flatMap(({ id, targets }) =>
      targets.some((target) => snapshot.cell(id, target)?.allowed) ? [id] : [],
    ),
  );
  const isCleared = (id: string) => vendorIds.has(id);
  const isAllowed = (id: string) => allowed.has(id);
  const clear = (existing: ReturnType<typeof storage.items>) =>
    namesToClear(vendors, isCleared, isAllowed, existing).map(async (item) => ({
      item,
      isGone: await storage.remove(item),
    }));

  const seen = storage.items();
  for (const cookie of cookiesElsewhere(vendors, isCleared, isAllowed)) storage.expire(cookie);
  const atOnce = clear(seen);
  const results = await Promise.all([...atOnce, ...clear(await storage.listDatabases())]);
  const which = (isGone: boolean) => results.flatMap((each) => (each.isGone === isGone ? [each.item] : []));
  return { cleared: which(true), kept: which(false) };
}
