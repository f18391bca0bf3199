import { type Copied, copyStore } from '../../../src/addons/move/service/copy-store.ts';
import {
  openCopySourceDatabase,
  openCopyTargetDatabase,
} from '../../../src/addons/move/service/postgres-copy.ts';
import { openCopySourceFolder, openCopyTargetFolder } from '../../../src/addons/move/service/sqlite-copy.ts';
import { storeAddOns } from '../../../src/programs/service/whole-service.ts';

const isDatabase = (place: string): boolean => place.includes('://');

/** Copies between folders and databases, as the command does. */
export async function copyBetween(from: string, to: string): Promise<Copied> {
  const source = isDatabase(from)
    ? await openCopySourceDatabase(from, storeAddOns)
    : openCopySourceFolder(from, storeAddOns);
  try {
    const target = isDatabase(to)
      ? await openCopyTargetDatabase(to, storeAddOns)
      : openCopyTargetFolder(to, storeAddOns);
    try {
      return await copyStore(source, target, storeAddOns, () => {});
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
