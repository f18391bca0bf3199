import { join } from 'node:path';
import { test } from 'node:test';
import { backUpFolder } from '../../../src/addons/backup/service/sqlite-backup.ts';
import { erasesAtTheEnd } from '../../service/support/erased-folder.ts';

test('erasing by a command removes the data from the files at the end of a backup', (t) =>
  erasesAtTheEnd(t, async (folder) => async () => backUpFolder(folder, join(folder, 'backup'))));
