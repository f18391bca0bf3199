import { countsStore } from '../../../../src/addons/counts/service/counts-store.ts';
import { openStore } from '../../../service/support/open-store.ts';
import { countContract } from './count-contract.ts';

countContract('a store with counts', async (t, clock) => {
  const store = await openStore(clock, [countsStore]);
  t.after(() => store.close());
  return store;
});
