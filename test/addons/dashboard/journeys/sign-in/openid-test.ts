import { test as base } from '@playwright/test';
import { listen } from '../../../../../demo/listen.ts';
import { createOperations, type Operations } from '../../../../../src/addons/dashboard/service/operations.ts';
import { createBrand, openSqliteStore } from '../../../../../src/service.ts';
import { type IdentityProvider, startIdentityProvider } from '../../operations/support/identity-provider.ts';

const people = {
  ada: { email: 'ada@example.com', email_verified: true, roles: ['administrator'] },
  grace: { email: 'grace@example.com', roles: ['staff'] },
};

/** A dashboard at which people sign in by OpenID Connect. */
export interface Entrance {
  readonly url: string;
  readonly provider: IdentityProvider;
}

/** A test with such a dashboard. Without `isSetUp`, the settings of OpenID Connect are missing. */
export const test = base.extend<{ entrance: Entrance; isSetUp: boolean }>({
  isSetUp: [true, { option: true }],
  entrance: async ({ isSetUp }, use) => {
    const store = await openSqliteStore({ folder: ':memory:' });
    await createBrand(store, { name: 'Fjord & Fell' });
    let operations: Operations | undefined;
    const server = await listen((request) => operations?.fetch(request) ?? new Response(), 0);
    const stops: (() => Promise<void>)[] = [];
    const after = (stop: () => Promise<void>): number => stops.push(stop);
    const provider = await startIdentityProvider(
      { after },
      `${server.url}/dashboard/sign-in/callback`,
      people,
    );
    operations = createOperations({
      store,
      origins: [server.url],
      openid: isSetUp ? provider.settings : undefined,
    });
    await use({ url: server.url, provider });
    for (const stop of stops) await stop();
    await server.close();
    await store.close();
  },
  baseURL: async ({ entrance }, use) => use(entrance.url),
});

export { expect } from '@playwright/test';
