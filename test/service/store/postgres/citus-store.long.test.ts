import { after, test } from 'node:test';
import { storeContract } from '../../support/store-contract.ts';
import { whyWithout } from '../../../servers.ts';
import { describeBrokenCommits } from './broken-commit.ts';
import { describeDeletedChannels } from './deleted-channel.ts';
import { open } from './open-stores.ts';
import { startPostgres } from './postgres-server.ts';
import { describeSharing } from './shared-database.ts';

const citus = await startPostgres('citus');
after(() => citus?.stop());

if (citus) {
  storeContract('Citus', async (t, clock) => open(t, await citus.emptySchema(), clock));
  describeSharing(citus);
  describeBrokenCommits(citus);
  describeDeletedChannels(citus, 'citus_stat_activity');
} else test('the store in Citus needs a server of it', { skip: whyWithout('citus') }, () => {});
