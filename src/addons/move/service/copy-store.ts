import type { StoreAddOn } from '../../../service/store/add-on.ts';
import type { Brand } from '../../../service/store/tenant.ts';
import { CopyRefusedError, type CopySource, type CopyTarget, requestText } from './copied-database.ts';
import { copyAddOns, copyAudit } from './copy-records.ts';
import { copyChannels, copyTenants } from './copy-tenants.ts';
import { firstWidth, nextWidth, positions, type Slice, sliceAt } from '../../../service/store/slice.ts';
import { changesOf, groupSubjects, type StoredRow, type StoredSubject } from './stored-subject.ts';
import { type BrandTally, createTally } from './tally.ts';

/** How far a copy is. */
export interface CopyProgress {
  /** From 0 to 1. */
  readonly done: number;
  /** The subjects that were compared. */
  readonly compared: number;
  /** The subjects that were written or removed, because they differed. */
  readonly changed: number;
}

/** The result of a copy. */
export interface Copied extends CopyProgress {
  readonly brands: readonly CopiedBrand[];
}

/** A brand on both sides. */
export interface CopiedBrand {
  readonly brand: Brand;
  readonly source: BrandTally;
  /** What was read back. */
  readonly target: BrandTally;
}

/**
 * Makes the target equal to the source, slice by slice. Nothing but the target remembers how far it is: a slice is read
 * on both sides, and only the subjects that differ are written. So a copy can be ended at any time, and repeated.
 * Every slice that was written is read back.
 *
 * Each slice is from one moment of the source, but different slices are from different moments. If the source is
 * written meanwhile, copy again when it no longer is.
 *
 * @param addOns those with which both were opened
 * @throws {CopyRefusedError} if the target has data that a copy would lose, or a consent of the source has no channel
 */
export async function copyStore(
  source: CopySource,
  target: CopyTarget,
  addOns: readonly StoreAddOn[],
  report: (progress: CopyProgress) => void,
): Promise<Copied> {
  await refuseNewer(source, target);
  const brands = await copyTenants(source.tenants, target.tenants);
  const brandIds = brands.map(({ id }) => id);
  const left = target.hasSharedKeys ? new Set<string>() : await source.findSharedKeys();
  const isCopied = (row: StoredRow): boolean =>
    row.table !== 'idempotency' || !left.has(requestText(row.client_id, row.key));
  const tallies = { source: createTally(), target: createTally() };
  let progress: CopyProgress = { done: 0, compared: 0, changed: 0 };
  let width = firstWidth;
  const refreshChannels = () => copyChannels(source.tenants, target.tenants, brands);
  let channels = await refreshChannels();
  const isOrphan = (row: StoredRow): boolean => row.table === 'consent' && !channels.has(row.channel_id);
  for (let start = 0; start < positions;) {
    const { end, ...slice } = sliceAt(start, width);
    const rows = (await source.readSlice(brandIds, slice)).filter(isCopied);
    // Such a consent may have been recorded under a channel that was added meanwhile.
    if (rows.some(isOrphan)) channels = await refreshChannels();
    refuseOrphan(rows.find(isOrphan));
    const wanted = groupSubjects(rows);
    const { found, changed } = await equalise(target, brandIds, slice, wanted);
    tallies.source.add(wanted);
    tallies.target.add(found);
    const bytes = wanted.reduce((sum, { text }) => sum + text.length, 0);
    width = nextWidth(width, bytes);
    start = end;
    progress = {
      done: end / positions,
      compared: progress.compared + wanted.length,
      changed: progress.changed + changed,
    };
    report(progress);
  }
  // Those whose consents were erased in the source have none any more.
  await refreshChannels();
  // Last, so that subjects that were erased meanwhile are not named.
  await copyAudit(source, target);
  await copyAddOns(source, target, brandIds, addOns);
  return {
    ...progress,
    brands: brands.map((brand) => ({
      brand,
      source: tallies.source.of(brand.id),
      target: tallies.target.of(brand.id),
    })),
  };
}

/** Makes a slice of the target equal, and reads it back. */
async function equalise(
  target: CopyTarget,
  brandIds: readonly string[],
  slice: Slice,
  wanted: readonly StoredSubject[],
): Promise<{ found: readonly StoredSubject[]; changed: number }> {
  const read = async () => groupSubjects(await target.readSlice(brandIds, slice));
  const found = await read();
  const changes = changesOf(wanted, found);
  if (changes.count === 0) return { found, changed: 0 };
  await target.writeSlice(slice, changes);
  return { found: await read(), changed: changes.count };
}

/** Refuses a consent whose channel the source does not have. */
function refuseOrphan(row: StoredRow | undefined): void {
  if (row?.table !== 'consent') return;
  throw new CopyRefusedError(
    `The source has no channel ${row.channel_id}, but the subject ${row.subject_id} has a consent of it (${row.consent_id}). ` +
      'If the channel was deleted while the copy ran, copy again. Otherwise erase the subject first.',
  );
}

/** Refuses a target with newer consents than the source: a service has recorded them, and the copy would remove them. */
async function refuseNewer(source: CopySource, target: CopyTarget): Promise<void> {
  // The target first: the source may be recording.
  const newest = (await target.newestConsentAt()) ?? 0;
  if (newest <= ((await source.newestConsentAt()) ?? 0)) return;
  throw new CopyRefusedError(
    `The target has a consent of ${new Date(newest).toISOString()}, which is newer than all consents of the source. ` +
      'If a service has recorded it there, a copy would remove it. If it was erased from the source, copy to an empty target.',
  );
}
