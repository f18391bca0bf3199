import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runParts } from '../../../src/addons/dev/cli/run-parts.ts';
import { openSqliteStore } from '../../../src/programs/service/whole-service.ts';
import { makeFolder } from '../../temporary-folder.ts';

test('the service of a site that cannot begin is closed before the store is', async (t) => {
  const data = makeFolder(t);
  const store = await openSqliteStore({ folder: data });
  t.after(() => store.close());
  let isReady: (() => Promise<boolean>) | undefined;
  const fault = new Error('No pages.');
  const site = {
    place: 'nowhere',
    isQuiet: true,
    begin: () => Promise.reject(fault),
    findCatalogue: () => Promise.reject(fault),
    answer: () => Promise.reject(fault),
  };
  const monitor = ({ ready }: { readonly ready: () => Promise<boolean> }) => {
    isReady = ready;
    return {};
  };
  const running = runParts({ site, store, data, port: 0, tell: () => {}, addOns: [{ monitor }] });
  await assert.rejects(running, fault);
  assert.equal(await isReady?.(), false);
});
