import * as addOn from '../../addons/count.ts';
import type { ImpressionsFile } from '../../page/impressions-file.ts';

const { recordImpressions: record }: Partial<ImpressionsFile> = addOn;

/** Records the impressions of elements, if an add-on does. Returns what ends it. */
export const recordImpressions: ImpressionsFile['recordImpressions'] = (page, client) =>
  record?.(page, client) ?? (() => {});
