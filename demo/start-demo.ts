import type { ChannelCredentials, ServiceRates } from 'assent-server/service';
import type { Backstage } from './backstage/backstage.ts';
import type { Faults } from './faults.ts';
import { runDashboard, type RunningDashboard } from './run-dashboard.ts';
import { runService } from './run-service.ts';
import { runSite } from './run-site.ts';

/** Settings of the demo. */
export interface DemoSettings {
  /** Port of the site; 0 chooses a free one. */
  readonly port: number;
  /** Port of the service; 0 chooses a free one. */
  readonly servicePort: number;
  /** Port of the dashboard of the service; 0 chooses a free one. Default: no dashboard. */
  readonly operationsPort?: number;
  /** Called when somebody has used the link to the dashboard, with a new one. */
  readonly onNewLink?: (link: string) => void;
  /** Folder of the service's data. */
  readonly data: string;
  /** Address of a PostgreSQL database, used instead of the folder. */
  readonly database?: string | undefined;
  /** Faults to inject into the service. Default: none. */
  readonly faults?: Faults;
  /** The proxy's clock, in milliseconds since the epoch. Default: the system clock. */
  readonly now?: () => number;
}

/** The running demo. */
export interface Demo {
  readonly siteUrl: string;
  readonly serviceUrl: string;
  /** A link to the dashboard that works once, if there is a dashboard. */
  readonly dashboardLink: string | undefined;
  /** The channel of the site. */
  readonly channel: ChannelCredentials;
  /** Creates another channel of the brand. */
  openChannel(name: string): Promise<ChannelCredentials>;
  /** Stops the service, and keeps the site running. */
  stopService(): Promise<void>;
  /** Starts the service again on the same port and data, with these faults and limits on requests. */
  startService(faults?: Faults, rates?: Partial<ServiceRates>): Promise<void>;
  /** Stops everything, and releases ports and data. */
  stop(): Promise<void>;
}

/** The delay of each reply, in milliseconds, while the service is slow. */
const slowness = 5_000;

/**
 * Runs the brand's site and the consent service, each on a port of this machine.
 *
 * @throws {FolderHeldError} if another process uses the folder
 * @throws {PortTakenError} if another program listens on one of the ports
 */
export async function startDemo({
  port,
  servicePort,
  operationsPort,
  onNewLink,
  data,
  database,
  faults,
  now,
}: DemoSettings): Promise<Demo> {
  const first = await runService({ servicePort, data, database, ...(faults && { faults }) });
  const { url: serviceUrl, channel } = first;
  let service: typeof first | undefined = first;
  let isSlow = false;

  const stopService = async () => {
    const running = service;
    service = undefined;
    await running?.close();
  };
  const startService = async (wrong?: Faults, rates?: Partial<ServiceRates>) => {
    await stopService();
    const where = { servicePort: first.port, data, database };
    service = await runService({ ...where, ...(wrong && { faults: wrong }), ...(rates && { rates }) });
  };
  const backstage: Backstage = {
    get service() {
      if (!service) return 'stopped';
      return isSlow ? 'slow' : 'running';
    },
    turn: async (pace) => {
      isSlow = pace === 'slow';
      if (pace === 'stopped') return stopService();
      await startService(isSlow ? { ...faults, slowBy: slowness } : faults);
    },
  };

  let dashboard: RunningDashboard | undefined;
  try {
    if (operationsPort !== undefined) {
      const where = { operationsPort, data, database, serviceUrl };
      dashboard = await runDashboard({ ...where, service: () => service, onNewLink });
    }
    const { link } = dashboard ?? {};
    const site = await runSite({ port, serviceUrl, channel, backstage, ...(now && { now }) });
    return {
      siteUrl: site.url,
      serviceUrl,
      dashboardLink: link,
      channel,
      openChannel: (name) => (service ?? first).openChannel(name),
      stopService,
      startService: (wrong, rates) => startService(wrong, rates),
      stop: async () => {
        await site.close();
        await dashboard?.close();
        await stopService();
      },
    };
  } catch (error) {
    await dashboard?.close();
    await stopService();
    throw error;
  }
}
