import { Server } from 'node:http';
import { type Listening, listen } from '../../../cli/command/listen.ts';
import type { ServiceAddOn } from '../../../service/add-on.ts';
import { type ConsentService, createConsentService } from '../../../service/consent-service.ts';
import { logErrors as log } from '../../dashboard/cli/dashboard.ts';
import type { Surroundings } from './consent-parts.ts';
import { createMailbox } from './mailbox.ts';
import { type OpenDashboard, openDashboard } from './open-dashboard.ts';
import { createSiteServer, mailboxPath, type SiteServer } from './site-server.ts';

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

/** Browsers take this for `localhost`, too, and would show what another program has there. */
const otherHost = '::1';

const remedy = 'Choose another port with --port.';

/** How often, in milliseconds, to look whether the file of the catalogue has changed. */
const lookInterval = 1_000;

/** Runs the site with the token proxy, the consent service and the dashboard. */
export async function runParts({ port, addOns, ...wanted }: Wanted): Promise<RunningParts> {
  const { store, tell } = wanted;
  let origin = '';
  let service: ConsentService | undefined;
  let dashboard: OpenDashboard | undefined;
  let beside: Listening | undefined;
  let looking: NodeJS.Timeout | undefined;
  const stopParts = async (): Promise<void> => {
    clearInterval(looking);
    await dashboard?.stop();
    await beside?.stop(0);
  };
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
        takeUpgrades(listener, server);
        beside = await listenBeside(actual, server);
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

function takeUpgrades(listener: unknown, { upgrade }: SiteServer): void {
  if (upgrade && listener instanceof Server) listener.on('upgrade', upgrade);
}

/** Answers at the other address, too; `undefined` if this machine has none. */
async function listenBeside(port: number, server: SiteServer): Promise<Listening | undefined> {
  try {
    return await listen({ host: otherHost, port, remedy }, (_port, listener) => {
      takeUpgrades(listener, server);
      return { fetch: server.fetch };
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') throw error;
    return undefined;
  }
}
