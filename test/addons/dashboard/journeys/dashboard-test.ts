import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { measureService } from '../../../../src/addons/metrics/metrics.ts';
import { listen } from '../../../../demo/listen.ts';
import { createOperations, type Operations } from '../../../../src/addons/dashboard/service/operations.ts';
import { createSessions } from '../../../../src/addons/dashboard/service/session/sessions.ts';
import type { Grant } from '../../../../src/addons/dashboard/protocol/role.ts';
import {
  type BrandDescription,
  type ConsentService,
  createBrand,
  createConsentService,
  type LogEntry,
  openSqliteStore,
  type Store,
} from '../../../../src/service.ts';
import { test as base } from '../../../e2e/data-test.ts';

/** A service and its dashboard, on one folder. */
export interface Desk {
  readonly folder: string;
  readonly store: Store;
  readonly brand: BrandDescription;
  /** The address of the service. */
  readonly serviceUrl: string;
  /** The address of the operations port. */
  readonly url: string;
  /** The log of the operations port. */
  readonly log: readonly LogEntry[];
  newLink(): string;
  /** Signs a browser in as a person with these grants. */
  signIn(page: Page, grants: readonly Grant[]): Promise<void>;
}

/** A test with a service and its dashboard, on free ports and a new folder with the brand "Fjord & Fell". */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ data: folder }, use) => {
    const store = await openSqliteStore({ folder });
    const brand = await createBrand(store, { name: 'Fjord & Fell', region: 'DE' });
    const log: LogEntry[] = [];
    const sessions = createSessions(Date.now, randomBytes);
    const started: { service?: ConsentService; operations?: Operations } = {};
    const unready = new Response(null, { status: 503 });
    const service = await listen((request) => started.service?.fetch(request) ?? unready.clone(), 0);
    const port = await listen((request) => started.operations?.fetch(request) ?? unready.clone(), 0);
    started.service = await createConsentService({ store, issuer: service.url });
    const operations = createOperations({
      store,
      service: {
        ready: started.service.ready,
        ...measureService({ ...started.service, store, clock: Date.now }),
      },
      origins: [port.url],
      localUser: 'ada',
      serviceUrl: service.url,
      sessions,
      log: (entry) => log.push(entry),
    });
    started.operations = operations;
    await use({
      folder,
      store,
      brand,
      serviceUrl: service.url,
      url: port.url,
      log,
      newLink: () => operations.newLink(),
      signIn: async (page, grants) => {
        const value = sessions.start({ name: 'grace@example.com', grants });
        const name = `assent-session-${port.port}`;
        await page.context().addCookies([{ name, value, url: `${port.url}/dashboard`, httpOnly: true }]);
      },
    });
    await Promise.all([service.close(), port.close()]);
    await started.service.close();
    await store.close();
  },
  baseURL: async ({ desk }, use) => use(desk.url),
});

export { expect } from '@playwright/test';
