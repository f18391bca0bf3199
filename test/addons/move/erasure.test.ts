import { test } from 'node:test';
import { openReadOnlyFolder } from '../../../src/addons/move/service/sqlite-copy.ts';
import { erasesAtTheEnd } from '../../service/support/erased-folder.ts';

test('erasing by a command removes the data from the files at the end of an export of evidence', (t) =>
  erasesAtTheEnd(t, async (folder) => {
    const source = openReadOnlyFolder(folder);
    await source.tenants.listBrands();
    return () => source.close();
  }));
