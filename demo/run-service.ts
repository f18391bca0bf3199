import type { ChannelCredentials, Faults } from 'assent/service';
import { createConsentService, openSqliteStore } from 'assent/service';
import { channelOfSite, openChannel } from './channel.ts';
import type { Handler } from './listen.ts';
import { listen } from './listen.ts';

/** What the service runs on. */
export interface ServiceSettings {
  readonly servicePort: number;
  readonly data: string;
  /** What the service does wrong, on purpose. Default: nothing. */
  readonly faults?: Faults;
}

/** The consent service, listening. */
export interface RunningService {
  readonly port: number;
  readonly url: string;
  /** The channel of the site. */
  readonly channel: ChannelCredentials;
  /** Opens another channel of the brand. */
  openChannel(name: string): Promise<ChannelCredentials>;
  /** Answers what has arrived, lets go of port and data. */
  close(): Promise<void>;
}

/**
 * Runs the consent service on SQLite in a folder.
 *
 * @throws {FolderHeldError} when another process holds the folder
 * @throws {PortTakenError} when another program listens on the port
 */
export async function runService({ servicePort, data, faults }: ServiceSettings): Promise<RunningService> {
  const store = await openSqliteStore({ folder: data });
  try {
    const channel = await channelOfSite(store, data);
    // The address is known only once it listens; nothing can have asked before.
    let answer: Handler = () => new Response(null, { status: 503 });
    const server = await listen((request, bindings) => answer(request, bindings), servicePort);
    const service = await createConsentService({ store, issuer: server.url, ...(faults && { faults }) });
    answer = (request) => service.fetch(request);
    return {
      port: server.port,
      url: server.url,
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
