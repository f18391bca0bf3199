import type { StoreAddOn } from '../../../service/store/add-on.ts';
import type { CopySource, CopyTarget } from './copied-database.ts';

/** The number of rows of the audit trail that are read together. */
export const auditRows = 1_000;

/**
 * Copies the audit trail. The target keeps events that only it has, such as those of earlier copies. A subject that was
 * erased from the source is also removed from the events of the target.
 */
export async function copyAudit(source: CopySource, target: CopyTarget): Promise<void> {
  for (let rows = await source.readAudit(''); rows.length > 0;) {
    await target.writeAudit(rows);
    rows = await source.readAudit(rows.at(-1)?.id ?? '');
  }
}

/** Copies what add-ons have stored. */
export async function copyAddOns(
  { engine: source }: CopySource,
  { engine: target }: CopyTarget,
  brandIds: readonly string[],
  addOns: readonly StoreAddOn[],
): Promise<void> {
  for (const addOn of addOns) for (const brandId of brandIds) await addOn.copy(source, target, brandId);
}
