import { copyStore } from '../../../src/service/store/copy/copy-store.ts';
import type { Copied } from '../../../src/service/store/copy/copy-store.ts';
import {
  openCopySourceDatabase,
  openCopyTargetDatabase,
} from '../../../src/service/store/postgres/postgres-copy.ts';
import { openCopySourceFolder, openCopyTargetFolder } from '../../../src/service/store/sqlite/sqlite-copy.ts';

const isDatabase = (place: string): boolean => place.includes('://');

/** Copies between folders and databases, as the command does. */
export async function copyBetween(from: string, to: string): Promise<Copied> {
  const source = isDatabase(from) ? await openCopySourceDatabase(from) : openCopySourceFolder(from);
  try {
    const target = isDatabase(to) ? await openCopyTargetDatabase(to) : openCopyTargetFolder(to);
    try {
      return await copyStore(source, target, () => {});
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
