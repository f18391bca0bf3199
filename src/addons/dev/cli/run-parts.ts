import { Server } from 'node:http';
import { listen } from '../../../cli/command/listen.ts';
import { jsonLine } from '../../../cli/command/print.ts';
import type { ServiceAddOn } from '../../../service/add-on.ts';
import { type ConsentService, createConsentService } from '../../../service/consent-service.ts';
import type { Log } from '../../../service/operation/request-log.ts';
import type { Surroundings } from './consent-parts.ts';
import { createMailbox } from './mailbox.ts';
import { type OpenDashboard, openDashboard } from './open-dashboard.ts';
import { createSiteServer, mailboxPath } from './site-server.ts';

/** What is to run. */
interface Wanted extends Pick<Surroundings, 'site' | 'store' | 'data' | 'tell'> {
  /** 0 lets the system choose. */
  readonly port: number;
  /** What the service does besides. */
  readonly addOns: readonly ServiceAddOn[];
}

/** All parts of Assent, beside a site. */
interface RunningParts {
  /** The address of the site. */
  readonly origin: string;
  /** The address of the mailbox. */
  readonly mailbox: string;
  readonly dashboardLink: string;
  stop(): Promise<void>;
}

/** Other machines must not reach it. */
const host = '127.0.0.1';

/** How often, in milliseconds, to look whether the file of the catalogue has changed. */
const lookInterval = 1_000;

/** Runs the site with the token proxy, the consent service and the dashboard. */
export async function runParts({ port, addOns, ...wanted }: Wanted): Promise<RunningParts> {
  const { store, tell } = wanted;
  let origin = '';
  let service: ConsentService | undefined;
  let dashboard: OpenDashboard | undefined;
  const stopParts = async (): Promise<void> => {
    clearInterval(looking);
    await dashboard?.stop();
  };
  let looking: NodeJS.Timeout | undefined;
  const remedy = 'Choose another port with --port.';
  try {
    const listening = await listen(
      { host, port, remedy },
      async (actual, listener) => {
        origin = `http://localhost:${actual}`;
        const opened = await createConsentService({ store, issuer: origin, log, addOns });
        service = opened;
        dashboard = await openDashboard({ store, service: opened, serviceUrl: origin, log, tell });
        const server = createSiteServer({
          ...wanted,
          service: opened,
          origin,
          mailbox: createMailbox(Date.now),
        });
        const { upgrade } = server;
        if (upgrade && listener instanceof Server) listener.on('upgrade', upgrade);
        await server.begin();
        if (wanted.site.isQuiet) looking = setInterval(() => void server.refresh(), lookInterval);
        return { ...server, close: () => opened.close() };
      },
      (message) => tell([message]),
    );
    return {
      origin,
      mailbox: origin + mailboxPath,
      dashboardLink: dashboard?.link ?? '',
      async stop() {
        await stopParts();
        await listening.stop(0);
      },
    };
  } catch (error) {
    await stopParts();
    await service?.close();
    throw error;
  }
}

const log: Log = (entry) => {
  if (entry.level === 'error') process.stderr.write(jsonLine(entry));
};
