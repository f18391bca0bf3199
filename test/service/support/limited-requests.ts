import { createChannel, type ServiceRates } from '../../../src/service.ts';
import { basicOf } from '../../cli/support/run-assent.ts';
import type { Reply, setUp } from './set-up.ts';

type World = Awaited<ReturnType<typeof setUp>>;

/** Requests a token, with a wrong secret by default. */
export function requestToken({ send }: World, clientId: string, secret = 'a wrong secret'): Promise<Reply> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return send('/oauth/token', {
    method: 'POST',
    headers: { authorization: basicOf({ clientId, clientSecret: secret }) },
    body,
  });
}

/** Each limit, with a request that it limits and one that it does not. */
export const limits: readonly [
  what: string,
  rates: Partial<ServiceRates>,
  name: string,
  ask: (world: World) => Promise<Reply>,
  others: (world: World) => Promise<Reply>,
][] = [
  [
    'requests of a client',
    { requestsPerClient: 2 },
    'requests-per-client',
    ({ client }) => client.check('visitor-0001'),
    async (world) => {
      const other = await createChannel(world.store, { brand: world.brand.id });
      return world.clientOf(other).check('visitor-0001');
    },
  ],
  [
    'consents for a subject',
    { postsPerSubject: 2 },
    'posts-per-subject',
    ({ client }) => client.post(),
    ({ client }) => client.post({ subject: { anonymousId: 'visitor-0002' } }),
  ],
  [
    'reads with an identifier',
    { readsPerSubject: 2 },
    'reads-per-subject',
    ({ client }) => client.check('visitor-0001'),
    ({ client }) => client.check('visitor-0002'),
  ],
  [
    'tokens for a client',
    { tokensPerClient: 2 },
    'tokens-per-client',
    (world) => requestToken(world, world.channel.clientId, world.channel.clientSecret),
    async (world) => {
      const other = await createChannel(world.store, { brand: world.brand.id });
      return requestToken(world, other.clientId, other.clientSecret);
    },
  ],
];
