import { createOperations, type Operations } from 'assent-server/operations';
import { openPostgresStore, openSqliteStore } from 'assent-server/service';
import { listen } from './listen.ts';
import type { RunningService } from './run-service.ts';

/** Settings of the dashboard. */
export interface DashboardSettings {
  /** 0 chooses a free one. */
  readonly operationsPort: number;
  readonly data: string;
  /** Address of a PostgreSQL database, used instead of the folder. */
  readonly database: string | undefined;
  readonly serviceUrl: string;
  /** The running service; `undefined` while it is stopped. */
  readonly service: () => Pick<RunningService, 'service' | 'measured'> | undefined;
  /** Called when somebody has used the link, with a new one. */
  readonly onNewLink: ((link: string) => void) | undefined;
}

/** The running dashboard. */
export interface RunningDashboard {
  /** Works once. */
  readonly link: string;
  close(): Promise<void>;
}

/**
 * Runs the dashboard beside the service, on the same data, so that it also works while the service is stopped.
 *
 * @throws {PortTakenError} if another program listens on the port
 */
export async function runDashboard(settings: DashboardSettings): Promise<RunningDashboard> {
  const { data, database, serviceUrl, service, onNewLink } = settings;
  const running = (): RunningService['measured'] => {
    const found = service();
    if (!found) throw new Error('The service is stopped.');
    return found.measured;
  };
  let operations: Operations | undefined;
  const server = await listen(
    (request) => operations?.fetch(request) ?? new Response(null, { status: 503 }),
    settings.operationsPort,
  );
  try {
    const store = database
      ? await openPostgresStore({ address: database })
      : await openSqliteStore({ folder: data, access: 'join' });
    const made = createOperations({
      store,
      serviceUrl,
      origins: [server.url, `http://127.0.0.1:${server.port}`],
      localUser: 'demo',
      service: {
        ready: async () => (await service()?.service.ready()) ?? false,
        metrics: async () => running().metrics(),
        measure: async () => running().measure(),
      },
      onLinkUsed: () => onNewLink?.(made.newLink()),
    });
    operations = made;
    return {
      link: made.newLink(),
      close: async () => {
        await server.close();
        await store.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
