import { archiveStore } from '../../../../src/addons/archive/service/archive-store.ts';
import { openStore } from '../../../service/support/open-store.ts';
import { noticeContract } from './notice-contract.ts';

noticeContract('a store with the archive', async (t, clock) => {
  const store = await openStore(clock, [archiveStore]);
  t.after(() => store.close());
  return store;
});
