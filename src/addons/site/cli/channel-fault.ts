import * as z from 'zod/mini';
import type { AdditionFault } from '../../../cli/settings/proxy-environment.ts';
import { policyAt } from '../../../service/store/policy-schedule.ts';
import type { Store } from '../../../service/store/store.ts';
import { authenticate, type Credentials } from '../../../service/token/client-credentials.ts';

const Policy = z.object({ brand: z.object({ privacyPolicy: z.object({ version: z.string() }) }) });

/** What is wrong with the channel of a site: with its credentials, or with its privacy policy. */
export async function faultOfChannel(
  store: Pick<Store, 'findClient'>,
  credentials: Credentials,
  catalogue: string,
  now: number,
): Promise<AdditionFault | undefined> {
  const { clientId } = credentials;
  const channel = (await store.findClient(clientId))?.channel;
  if (!channel)
    return {
      isTemporary: false,
      sentence:
        'ASSENT_CLIENT_ID names no channel in this data. Make one with "assent channel create", or name other data with ASSENT_DATA or ASSENT_DATABASE.',
    };
  if (channel.disabled)
    return {
      isTemporary: true,
      sentence: `The channel is disabled, so no choice is recorded. Enable it with "assent channel enable ${clientId}".`,
    };
  if (!(await authenticate(store, [credentials], now)))
    return {
      isTemporary: false,
      sentence: `ASSENT_CLIENT_SECRET is no secret of this channel. "assent channel rotate ${clientId}" makes a new one.`,
    };
  const { version } = Policy.parse(JSON.parse(catalogue)).brand.privacyPolicy;
  const recorded = policyAt(channel, now)?.version;
  if (recorded === version) return undefined;
  const policy = recorded === undefined ? 'no privacy policy' : `version ${recorded} of the privacy policy`;
  return {
    isTemporary: true,
    sentence: `Visitors are shown version ${version} of the privacy policy, by the catalogue, but the channel records ${policy}. Change it with "assent channel update ${clientId}".`,
  };
}
