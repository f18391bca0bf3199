import { listen } from '../../../demo/listen.ts';
import {
  type ConsentServiceOptions,
  createBrand,
  createChannel,
  createConsentService,
  openSqliteStore,
} from '../../../src/service.ts';

/**
 * Starts the consent service on a port of this machine, with one brand and one channel.
 *
 * @param watch is given every reply before it is sent
 */
export async function serveService(
  options: Partial<ConsentServiceOptions> = {},
  watch: (reply: Response) => Promise<void> | void = () => {},
) {
  const store = await openSqliteStore({ folder: ':memory:' });
  const brand = await createBrand(store, { name: 'Brand', region: 'DE' });
  const channel = await createChannel(store, { brand: brand.id });
  const service = await createConsentService({ store, issuer: 'http://localhost', ...options });
  const server = await listen(async (request) => {
    const reply = await service.fetch(request);
    await watch(reply);
    return reply;
  }, 0);
  return {
    channel,
    /** The environment of a proxy in front of it. */
    environment: {
      ASSENT_SERVICE_URL: server.url,
      ASSENT_TOKEN_URL: `${server.url}/oauth/token`,
      ASSENT_CLIENT_ID: channel.clientId,
      ASSENT_CLIENT_SECRET: channel.clientSecret,
    },
    async close() {
      await server.close();
      await service.close();
      await store.close();
    },
  };
}
