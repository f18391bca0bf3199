import type { ChannelCredentials, Faults } from 'assent/service';
import type { Backstage } from './backstage/backstage.ts';
import { runService } from './run-service.ts';
import { runSite } from './run-site.ts';

/** What the demo runs on. */
export interface DemoSettings {
  /** Port of the site; 0 takes any that is free. */
  readonly port: number;
  /** Port of the service; 0 takes any that is free. */
  readonly servicePort: number;
  /** Folder of the service's data. */
  readonly data: string;
  /** What the service does wrong, on purpose. Default: nothing. */
  readonly faults?: Faults;
  /** The proxy's clock, in milliseconds since the epoch. Default: that of this machine. */
  readonly now?: () => number;
}

/** The demo, running. */
export interface Demo {
  readonly siteUrl: string;
  readonly serviceUrl: string;
  /** The channel of the site. */
  readonly channel: ChannelCredentials;
  /** Opens another channel of the brand. */
  openChannel(name: string): Promise<ChannelCredentials>;
  /** Stops the service; the site stays. */
  stopService(): Promise<void>;
  /** Starts the service again where it was, on the same data, with these faults. */
  startService(faults?: Faults): Promise<void>;
  /** Stops everything and lets go of ports and data. */
  stop(): Promise<void>;
}

/** Milliseconds by which each answer is late when whoever watches has asked for a slow service. */
const slowness = 5_000;

/**
 * Runs the brand's site and the consent service, each on a port of this machine.
 *
 * @throws {FolderHeldError} when another process holds the folder
 * @throws {PortTakenError} when another program listens on one of the ports
 */
export async function startDemo({ port, servicePort, data, faults, now }: DemoSettings): Promise<Demo> {
  const first = await runService({ servicePort, data, ...(faults && { faults }) });
  const { url: serviceUrl, channel } = first;
  let service: typeof first | undefined = first;
  let isSlow = false;

  const stopService = async () => {
    const running = service;
    service = undefined;
    await running?.close();
  };
  const startService = async (wrong?: Faults) => {
    await stopService();
    service = await runService({ servicePort: first.port, data, ...(wrong && { faults: wrong }) });
  };
  const backstage: Backstage = {
    get service() {
      if (!service) return 'stopped';
      return isSlow ? 'slow' : 'running';
    },
    turn: async (pace) => {
      isSlow = pace === 'slow';
      if (pace === 'stopped') return stopService();
      await startService(isSlow ? { ...faults, slowShare: 1, slowBy: slowness } : faults);
    },
  };

  try {
    const site = await runSite({ port, serviceUrl, channel, backstage, ...(now && { now }) });
    return {
      siteUrl: site.url,
      serviceUrl,
      channel,
      openChannel: (name) => (service ?? first).openChannel(name),
      stopService,
      startService: (wrong) => startService(wrong),
      stop: async () => {
        await site.close();
        await stopService();
      },
    };
  } catch (error) {
    await stopService();
    throw error;
  }
}
