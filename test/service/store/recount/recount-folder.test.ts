import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '../../../../src/service.ts';
import { databaseIn } from '../../../../src/service/store/sqlite/folder-unusable.ts';
import { openRecountedFolder } from '../../../../src/service/store/recount/recounted-folder.ts';
import { makeFolder } from '../../../cli/support/run-assent.ts';
import { recountContract } from '../../support/recount-contract.ts';

recountContract('a folder', {
  make: async (t) => makeFolder(t),
  openStore: (folder, clock) => openSqliteStore({ folder, ...(clock && { clock }) }),
  openPlace: async (folder) => openRecountedFolder(folder),
  async run(folder, sql) {
    const database = new DatabaseSync(databaseIn(folder), { timeout: 5_000 });
    database.exec(sql);
    database.close();
  },
});
