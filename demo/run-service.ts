import { measureService, type Measuring } from 'assent-server/metrics';
import {
  type ChannelCredentials,
  type ConsentService,
  createConsentService,
  openPostgresStore,
  openSqliteStore,
  type ServiceRates,
} from 'assent-server/service';
import { channelOfSite, openChannel } from './channel.ts';
import { type Faults, lagging, troubled } from './faults.ts';
import { type Handler, listen } from './listen.ts';

/** Settings of the service. */
export interface ServiceSettings {
  readonly servicePort: number;
  readonly data: string;
  /** Address of a PostgreSQL database, used instead of the folder. */
  readonly database?: string | undefined;
  /** Faults to inject. Default: none. */
  readonly faults?: Faults;
  /** Limits on requests. Default: those of the service. */
  readonly rates?: Partial<ServiceRates>;
}

/** The running consent service. */
export interface RunningService {
  readonly port: number;
  readonly url: string;
  readonly service: ConsentService;
  /** What the dashboard shows of it. */
  readonly measured: Measuring;
  /** The channel of the site. */
  readonly channel: ChannelCredentials;
  /** Creates another channel of the brand. */
  openChannel(name: string): Promise<ChannelCredentials>;
  /** Replies to open requests, then releases the port and the data. */
  close(): Promise<void>;
}

/**
 * Runs the consent service on SQLite in a folder, or on PostgreSQL.
 *
 * @throws {FolderHeldError} if another process uses the folder
 * @throws {PortTakenError} if another program listens on the port
 */
export async function runService({
  servicePort,
  data,
  database,
  faults = {},
  rates,
}: ServiceSettings): Promise<RunningService> {
  const store = database
    ? await openPostgresStore({ address: database })
    : await openSqliteStore({ folder: data });
  try {
    const channel = await channelOfSite(store, data);
    // The issuer is known only once the server listens. No client knows the address before that.
    let answer: Handler = () => new Response(null, { status: 503 });
    const server = await listen((request, bindings) => answer(request, bindings), servicePort);
    const service = await createConsentService({
      store: faults.readDelay ? lagging(store, faults.readDelay) : store,
      issuer: server.url,
      ...(rates && { rates }),
    });
    answer = troubled((request) => service.fetch(request), faults);
    return {
      port: server.port,
      url: server.url,
      service,
      measured: measureService({ ...service, store, clock: Date.now }),
      channel,
      openChannel: (name) => openChannel(store, name),
      close: async () => {
        service.drain();
        await server.close();
        await service.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
