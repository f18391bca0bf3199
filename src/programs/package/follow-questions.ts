import * as addOn from '../../addons/count.ts';
import type { CountFile } from '../../page/count-file.ts';

const { followQuestions: follow }: Partial<CountFile> = addOn;

/** Counts what elements ask, if an add-on does. Returns what ends it. */
export const followQuestions: CountFile['followQuestions'] = (page, client) =>
  follow?.(page, client) ?? (() => {});
