import { listen } from '../../../demo/listen.ts';
import { createBrand, createChannel, createConsentService, openSqliteStore } from '../../../src/service.ts';

/** A service that answers. */
export interface Served {
  /** The environment of a proxy in front of it. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** Starts the consent service on a port of this machine. */
export async function serveService(): Promise<Served> {
  const store = await openSqliteStore({ folder: ':memory:' });
  const brand = await createBrand(store, { name: 'Brand', region: 'DE' });
  const { clientId, clientSecret } = await createChannel(store, { brand: brand.id });
  const service = await createConsentService({ store, issuer: 'http://localhost' });
  const server = await listen((request) => service.fetch(request), 0);
  return {
    environment: {
      ASSENT_SERVICE_URL: server.url,
      ASSENT_TOKEN_URL: `${server.url}/oauth/token`,
      ASSENT_CLIENT_ID: clientId,
      ASSENT_CLIENT_SECRET: clientSecret,
    },
    async close() {
      await server.close();
      await service.close();
      await store.close();
    },
  };
}
