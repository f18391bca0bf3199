import { CatalogueFile } from '../../protocol/catalogue.ts';
import { error } from '../../protocol/check/catalogue-finding.ts';
import type { CatalogueFinding } from '../../protocol/check/catalogue-finding.ts';
import { parseVerifierKey } from '../../protocol/receipt/signed-note.ts';

/** Checks whether the key of the log is whole: it contains a digest of itself. Whose it is, it does not show. */
export async function checkLogKey(file: unknown): Promise<CatalogueFinding[]> {
  const key = CatalogueFile.safeParse(file).data?.brand.logKey;
  return key === undefined || (await parseVerifierKey(key, crypto.subtle))
    ? []
    : error('brand.logKey', 'A letter of the key is wrong. Copy all that "assent log key" prints.');
}
