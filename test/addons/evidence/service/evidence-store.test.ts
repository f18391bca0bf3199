import { evidenceStore } from '../../../../src/addons/evidence/service/evidence-store.ts';
import { openStore } from '../../../service/support/open-store.ts';
import { logContract } from './log-contract.ts';

logContract('a store with evidence', async (t, clock) => {
  const store = await openStore(clock, [evidenceStore]);
  t.after(() => store.close());
  return store;
});
